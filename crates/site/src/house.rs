//! The house in the browser: what is known of the games that are kept here, and who answers which request.

use std::collections::BTreeMap;

use engine::words::{Lang, Lexicon, Voice};
use games::{Analysis, Editions};
use tabletop::forms::Fields;
use tabletop::pages::{Known, Part, Reader};
use tabletop::{Here, Host, Mint, Refused, Snapshot, TableId, Units};
use web::message::{Message, message_page};

use crate::data_sets::{DataSets, KeptSet};
use crate::kept::{KeptEntry, KeptTable};
use crate::me::Me;
use crate::outcome::{Answer, Outcome};
use crate::request::{Method, Request};
use crate::routes;
use crate::thought::{Task, Wanted};

/// How long players made of code wait after a turn that has ended by itself, in milliseconds.
const SECOND_THOUGHTS: u64 = 1500;

/// The house of one reader.
#[derive(Debug)]
pub struct House {
    pub(crate) me: Me,
    pub(crate) editions: Editions,
    /// The data sets that the reader has brought.
    pub(crate) sets: DataSets,
    pub(crate) mint: Mint,
    /// Every table that is kept, and of those that were needed the log and the state after it.
    pub(crate) tables: BTreeMap<TableId, Held>,
    /// What is known of finished games.
    pub(crate) analyses: BTreeMap<TableId, Underway>,
    /// Whether requests that need thought are answered here: so in a worker, which has the time.
    pub(crate) thinks: bool,
}

/// A table that is kept, and where it was needed, read.
#[derive(Debug)]
pub(crate) struct Held {
    pub(crate) kept: KeptTable,
    pub(crate) read: Option<Result<Read, Refused>>,
}

/// The log of a table, and the state after it.
#[derive(Debug)]
pub(crate) struct Read {
    pub(crate) log: Vec<KeptEntry>,
    pub(crate) now: Snapshot,
}

/// An analysis, as far as it is.
#[derive(Debug, Default)]
pub(crate) struct Underway {
    pub(crate) percent: u8,
    pub(crate) known: Option<Analysis>,
    pub(crate) state: State,
}

/// How an analysis stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum State {
    #[default]
    Running,
    Stopped,
    Done,
}

/// Why a request is not answered yet.
#[derive(Debug)]
pub(crate) enum Pending {
    /// The table says no.
    Refused(Refused),
    /// Tables are to be read first.
    Needs(Vec<TableId>),
    /// It needs thought, about this table.
    Think(TableId),
}

impl<E: Into<Refused>> From<E> for Pending {
    fn from(cause: E) -> Self {
        Self::Refused(cause.into())
    }
}

/// An answer, or why there is none yet.
pub(crate) type Reply = Result<Answer, Pending>;

impl House {
    /// The house of a reader with the tables that are kept; what is not understood is left where it is.
    pub fn new(me: Me, tables: Vec<KeptTable>) -> Self {
        let held = |kept: KeptTable| Some((TableId::parse(&kept.id)?, Held { kept, read: None }));
        Self {
            me,
            editions: DataSets::default().editions(),
            sets: DataSets::default(),
            mint: Mint::default(),
            tables: tables.into_iter().filter_map(held).collect(),
            analyses: BTreeMap::new(),
            thinks: false,
        }
    }

    /// The same with data sets that the reader has brought; those that this program cannot play with are left where they are.
    #[must_use]
    pub fn with_sets(mut self, sets: Vec<KeptSet>) -> Self {
        self.sets = DataSets::of(sets);
        self.editions = self.sets.editions();
        self
    }

    /// A house with one table, to think about it.
    pub(crate) fn for_task(task: &Task) -> Option<Self> {
        let mut house = Self::new(Me::read(&task.me)?, vec![task.table.clone()]).with_sets(task.sets.clone());
        house.load(&task.table.id, task.log.clone());
        house.thinks = true;
        Some(house)
    }

    /// The log of a table was read.
    pub fn load(&mut self, id: &str, log: Vec<KeptEntry>) {
        let (Some(id), guest) = (TableId::parse(id), self.me.guest.clone()) else { return };
        if let Some(held) = self.tables.get_mut(&id) {
            let restored = held.kept.restored(&guest, &self.editions, &log);
            if let Ok(now) = &restored {
                held.kept.has_ended(now);
            }
            held.read = Some(restored.map(|now| Read { log, now }));
        }
    }

    /// An analysis that was kept; one that this program does not understand is made anew.
    pub fn knows(&mut self, id: &str, analysis: &str) {
        if let (Some(id), Ok(known)) = (TableId::parse(id), serde_json::from_str(analysis)) {
            self.analyses.insert(id, Underway { percent: 100, known: Some(known), state: State::Done });
        }
    }

    /// Something could not be written: the table is read again before it is shown.
    pub fn forget(&mut self, id: &str) {
        if let Some(held) = TableId::parse(id).and_then(|id| self.tables.get_mut(&id)) {
            held.read = None;
        }
    }

    /// Answers a request, or says what is needed first.
    pub fn ask(&mut self, request: &Request) -> Outcome {
        let reply = routes::answer(self, request);
        let mut answer = match reply {
            Ok(answer) => answer,
            Err(Pending::Needs(tables)) => {
                return Outcome::Needs(tables.iter().map(ToString::to_string).collect());
            }
            Err(Pending::Think(id)) => match self.task(&id, Wanted::Answer(Box::new(request.clone()))) {
                Some(task) => return Outcome::Think(Box::new(task)),
                None => self.explain(request, &Refused::NoTable),
            },
            Err(Pending::Refused(cause)) => self.explain(request, &cause),
        };
        if answer.kind.starts_with("text/html") {
            answer.body = dressed(&answer.body, &request.base);
        }
        answer.location = answer.location.map(|path| format!("{}{path}", request.base));
        Outcome::Done(Box::new(answer))
    }

    /// Answers a request that needs thought.
    pub(crate) fn ask_thinking(&mut self, request: &Request) -> Outcome {
        self.thinks = true;
        self.ask(request)
    }

    /// Something to think about at a table.
    pub(crate) fn task(&self, id: &TableId, wanted: Wanted) -> Option<Task> {
        let held = self.tables.get(id)?;
        let Some(Ok(read)) = &held.read else { return None };
        let wait = if read.now.is_just_ended() { SECOND_THOUGHTS } else { 0 };
        let sets = self.sets.holding(&held.kept.data).cloned().into_iter().collect();
        let (me, table, log) = (self.me.text(), held.kept.clone(), read.log.clone());
        Some(Task { me, table, sets, log, wanted, wait })
    }

    /// A table that has been read.
    pub(crate) fn table(&self, id: &TableId) -> Option<&Snapshot> {
        match &self.tables.get(id)?.read {
            Some(Ok(read)) => Some(&read.now),
            _ => None,
        }
    }

    /// A table as it is now.
    pub(crate) fn now(&self, id: &TableId) -> Result<Snapshot, Pending> {
        match self.tables.get(id).map(|held| &held.read) {
            None => Err(Refused::NoTable.into()),
            Some(None) => Err(Pending::Needs(vec![id.clone()])),
            Some(Some(Ok(read))) => Ok(read.now.clone()),
            Some(Some(Err(cause))) => Err(again(cause).into()),
        }
    }

    /// What is the matter with a table that was read and cannot be shown.
    pub(crate) fn trouble(&self, id: &TableId) -> Option<Refused> {
        match &self.tables.get(id)?.read {
            Some(Err(cause)) => Some(again(cause)),
            _ => None,
        }
    }

    /// All tables that are kept, the newest first.
    pub(crate) fn kept(&self) -> Vec<(&TableId, &KeptTable)> {
        let mut all: Vec<_> = self.tables.iter().map(|(id, held)| (id, &held.kept)).collect();
        all.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.at));
        all
    }

    /// Which game is played at a table.
    pub(crate) fn game_of(&self, id: &TableId) -> Option<&str> {
        self.tables.get(id).map(|held| held.kept.game())
    }

    /// Those of some tables that are still to be read.
    pub(crate) fn unread(&self, wanted: impl Iterator<Item = TableId>) -> Vec<TableId> {
        wanted.filter(|id| self.tables.get(id).is_some_and(|held| held.read.is_none())).collect()
    }

    /// What a judgement needs besides the table.
    pub(crate) fn here(&self, now: u64) -> Here<'_> {
        Here { now, units: Units::default(), editions: &self.editions, mint: &self.mint }
    }

    /// The reader as they open tables.
    pub(crate) fn host(&self, request: &Request) -> Host<'_> {
        Host { guest: &self.me.guest, name: self.me.name.as_deref(), lang: self.lang(request) }
    }

    /// The language of the reader.
    pub(crate) fn lang(&self, request: &Request) -> Lang {
        self.me.lang.unwrap_or_else(|| request.lang())
    }

    /// The reader as pages of tables know them.
    pub(crate) fn reader<'a>(&'a self, request: &'a Request) -> Reader<'a> {
        Reader {
            guest: &self.me.guest,
            lang: self.lang(request),
            told: request.told(),
            base: &request.base,
            now: request.now,
        }
    }

    /// What is known of the reader at a table.
    pub(crate) fn known(&self, request: &Request, now: &Snapshot) -> Known {
        Known { name: self.my_name(request), best_before: self.best_before(now) }
    }

    /// What others would call the reader.
    pub(crate) fn my_name(&self, request: &Request) -> String {
        let word = || self.speak(request, |voice| voice.word("guest.name"));
        self.me.name.clone().unwrap_or_else(word)
    }

    /// Speaks with the sentences of tables and of the shared pages.
    pub(crate) fn speak<T>(&self, request: &Request, tell: impl FnOnce(&Voice<'_>) -> T) -> T {
        let lexicons: [&Lexicon; 2] = [tabletop::lexicon(), web::lexicon()];
        tell(&Voice::new(self.lang(request), &lexicons))
    }

    /// Fragment or whole page, as it is asked for.
    pub(crate) const fn part(request: &Request) -> Part {
        if request.script { Part::Fragment } else { Part::Page }
    }

    /// Says in the reader's language why not: one sentence for our script, a page for a person.
    fn explain(&self, request: &Request, cause: &Refused) -> Answer {
        let (status, sentence) = (cause.status(), cause.sentence(self.lang(request)));
        if request.script {
            return Answer {
                status,
                kind: "text/plain; charset=utf-8".into(),
                body: sentence,
                ..Answer::default()
            };
        }
        let path = if request.method == Method::Get { request.address() } else { "/".into() };
        let next = cause.way_out(&request.path);
        let message = Message {
            status,
            title: cause.title(),
            detail: Some(&sentence),
            path: &path,
            next: next.as_ref().map(|(href, label)| (href.as_str(), *label)),
        };
        Answer { status, ..Answer::page(self.speak(request, |voice| message_page(voice, &message))) }
    }

    /// The fields of a form.
    pub(crate) fn form(request: &Request) -> Fields {
        request.form()
    }
}

/// The same reason once more: what was read is read once.
fn again(cause: &Refused) -> Refused {
    match cause {
        Refused::Unreplayable { number } => Refused::Unreplayable { number: *number },
        Refused::OtherData { stored, .. } => Refused::SetGone { stored: stored.clone() },
        _ => Refused::NoTable,
    }
}

/// A page as it lies below another path, with what the site adds to its head. Our pages write attributes in double quotes, which no
/// text contains.
fn dressed(body: &str, base: &str) -> String {
    let head = format!(
        "<link rel=\"manifest\" href=\"{base}/manifest.webmanifest\"><link rel=\"apple-touch-icon\" href=\"{base}/icon-apple.png\"><script src=\"{base}/site.js\"></script></head>"
    );
    let rooted = if base.is_empty() { body.to_owned() } else { body.replace("=\"/", &format!("=\"{base}/")) };
    rooted.replacen("</head>", &head, 1)
}
