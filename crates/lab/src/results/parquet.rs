//! The same tables as Parquet, column by column.

use std::fs::File;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::sync::Arc;

use parquet::basic::{LogicalType, Repetition, Type as Physical};
use parquet::data_type::{ByteArray, ByteArrayType, DataType, DoubleType, Int64Type};
use parquet::errors::ParquetError;
use parquet::file::properties::WriterProperties;
use parquet::file::writer::{SerializedColumnWriter, SerializedFileWriter};
use parquet::schema::types::Type;

use super::table::{Column, Kind, Table};
use super::{ResultsError, io_at};

/// How many rows are held in memory at once.
const GROUP: usize = 100_000;

/// Who wrote it, in the form that readers of Parquet know.
const CREATED_BY: &str = concat!("hameau version ", env!("CARGO_PKG_VERSION"));

/// Writes the Parquet file of a table from its CSV file; an older one is replaced when the new one is whole.
///
/// # Errors
/// A file that cannot be read or written.
pub(crate) fn write_parquet(dir: &Path, table: Table) -> Result<(), ResultsError> {
    let (from, to) = (dir.join(table.csv()), dir.join(table.parquet()));
    let half = to.with_extension("parquet.half");
    let mut lines = BufReader::new(File::open(&from).map_err(io_at(&from))?).lines().skip(1);
    let file = File::create(&half).map_err(io_at(&half))?;
    let named = |error: ParquetError| ResultsError::Parquet { path: to.clone(), reason: error.to_string() };
    let properties = WriterProperties::builder().set_created_by(CREATED_BY.to_owned()).build();
    let schema = schema(table).map_err(named)?;
    let mut writer =
        SerializedFileWriter::new(file, Arc::new(schema), Arc::new(properties)).map_err(named)?;
    loop {
        let group: Vec<String> =
            lines.by_ref().take(GROUP).collect::<Result<_, _>>().map_err(io_at(&from))?;
        if group.is_empty() {
            break;
        }
        write_group(&mut writer, table, &group).map_err(named)?;
    }
    writer.close().map_err(named)?;
    std::fs::rename(&half, &to).map_err(io_at(&to))
}

fn schema(table: Table) -> Result<Type, ParquetError> {
    let columns: Vec<Arc<Type>> = table
        .columns
        .iter()
        .map(|column| {
            let (physical, logical) = match column.kind {
                Kind::Text => (Physical::BYTE_ARRAY, Some(LogicalType::String)),
                Kind::Int => (Physical::INT64, None),
                Kind::Real => (Physical::DOUBLE, None),
            };
            let repetition = if column.is_optional { Repetition::OPTIONAL } else { Repetition::REQUIRED };
            Type::primitive_type_builder(column.name, physical)
                .with_repetition(repetition)
                .with_logical_type(logical)
                .build()
                .map(Arc::new)
        })
        .collect::<Result<_, _>>()?;
    Type::group_type_builder(table.name).with_fields(columns).build()
}

fn write_group(
    writer: &mut SerializedFileWriter<File>,
    table: Table,
    lines: &[String],
) -> Result<(), ParquetError> {
    let rows: Vec<Vec<&str>> = lines.iter().map(|line| line.split(',').collect()).collect();
    let mut group = writer.next_row_group()?;
    for (place, column) in table.columns.iter().enumerate() {
        let fields = rows.iter().map(|row| row.get(place).copied().unwrap_or_default());
        let Some(out) = group.next_column()? else { break };
        match column.kind {
            Kind::Text => {
                write_column::<ByteArrayType>(out, column, fields, |field| Some(ByteArray::from(field)))
            }
            Kind::Int => write_column::<Int64Type>(out, column, fields, |field| field.parse().ok()),
            Kind::Real => write_column::<DoubleType>(out, column, fields, |field| field.parse().ok()),
        }?;
    }
    group.close()?;
    Ok(())
}

/// A field that is empty where it may be, is missing.
fn write_column<'a, T: DataType>(
    mut out: SerializedColumnWriter<'_>,
    column: &Column,
    fields: impl Iterator<Item = &'a str>,
    read: impl Fn(&str) -> Option<T::T>,
) -> Result<(), ParquetError> {
    let (mut values, mut levels) = (Vec::new(), Vec::new());
    for field in fields {
        let is_missing = column.is_optional && field.is_empty();
        if column.is_optional {
            levels.push(i16::from(!is_missing));
        }
        if !is_missing {
            let unread = || ParquetError::General(format!("`{field}` is no value of `{}`", column.name));
            values.push(read(field).ok_or_else(unread)?);
        }
    }
    let levels = column.is_optional.then_some(levels.as_slice());
    out.typed::<T>().write_batch(&values, levels, None)?;
    out.close()
}
