//! Unpacks the core of the page that needs no server. Browsers unpack gzip by themselves, but that looks back over 32 kB only:
//! packed with LZMA the core is a third smaller, which is far more than this program weighs. It runs once for each version.

use std::io::{self, Read as _};

use lzma_rust2::LzmaReader;
#[cfg(target_arch = "wasm32")]
use wasm_bindgen::prelude::*;

/// The bytes that were packed as an `.lzma` file.
///
/// # Errors
/// They are not what was packed.
pub fn unpacked(packed: &[u8]) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    LzmaReader::new_mem_limit(packed, u32::MAX, None)?.read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// What scripts call.
#[cfg(target_arch = "wasm32")]
#[wasm_bindgen]
pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, JsError> {
    Ok(unpacked(packed)?)
}

#[cfg(test)]
mod tests {
    use std::io::Write as _;

    use lzma_rust2::{LzmaOptions, LzmaWriter};

    use super::unpacked;

    fn packed(bytes: &[u8]) -> Vec<u8> {
        let size = Some(bytes.len() as u64);
        let mut writer = LzmaWriter::new_use_header(Vec::new(), &LzmaOptions::with_preset(9), size).unwrap();
        writer.write_all(bytes).unwrap();
        writer.finish().unwrap()
    }

    #[test]
    fn what_was_packed_comes_out() {
        let text = "Un hameau, puis un village. ".repeat(5000).into_bytes();
        let small = packed(&text);
        assert!(small.len() < text.len() / 100, "{}", small.len());
        assert_eq!(unpacked(&small).unwrap(), text);
    }

    #[test]
    fn what_was_cut_off_is_refused() {
        let small = packed(&(0..u16::MAX).flat_map(u16::to_le_bytes).collect::<Vec<u8>>());
        assert!(unpacked(&small[..small.len() / 2]).is_err());
        assert!(unpacked(b"<html>").is_err());
    }
}
