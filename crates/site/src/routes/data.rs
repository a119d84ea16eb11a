//! Data sets that the reader brings, takes along and takes out.

use tabletop::Refused;
use web::lobby::{RemoveQuestion, Removed, remove_page};

use super::kept::played_with;
use crate::data_sets::DataSet;
use crate::house::{House, Pending, Reply};
use crate::outcome::Answer;
use crate::request::Request;

pub(super) fn load(house: &mut House, request: &Request) -> Reply {
    let fields = House::form(request);
    let field = |field| fields.get(field).ok_or(Refused::Field { field });
    let write = house.sets.load(field("file")?, field("text")?)?;
    house.renew_editions();
    Ok(Answer { writes: vec![write], ..Answer::to("/tables#sets") })
}

fn known<'a>(house: &'a House, key: &str) -> Result<&'a DataSet, Pending> {
    Ok(house.sets.get(key).ok_or(Refused::NoPage)?)
}

/// The file, as it came.
pub(super) fn take(house: &House, key: &str) -> Reply {
    let set = known(house, key)?;
    Ok(Answer {
        status: 200,
        kind: "text/plain; charset=utf-8".into(),
        body: set.kept.text.clone(),
        file: Some(set.kept.file.clone()),
        ..Answer::default()
    })
}

pub(super) fn ask_to_remove(house: &House, request: &Request, key: &str) -> Reply {
    let set = known(house, key)?;
    let what = Removed::Set { name: &set.kept.name, tables: played_with(house, key) };
    let question = RemoveQuestion { path: &request.path, game: set.game.as_str(), what };
    Ok(Answer::page(house.speak(request, |voice| remove_page(voice, &question))))
}

pub(super) fn remove(house: &mut House, key: &str) -> Reply {
    known(house, key)?;
    let write = house.sets.remove(key);
    house.renew_editions();
    Ok(Answer { writes: vec![write], ..Answer::to("/tables") })
}
