//! The house in the browser: what is known of the games that are kept here, and who answers which request.

use std::collections::BTreeMap;

use engine::words::{Lang, Lexicon, Voice};
use games::{Analysis, Editions};
use tabletop::forms::Fields;
use tabletop::pages::{Known, Part, Reader};
use tabletop::{
    BranchedTable, Change, Deed, Here, Host, Mint, Refused, Snapshot, Stamp, TableHead, TableId, Units,
    Written,
};
use web::message::{Message, message_page};

use crate::kept::{KeptEntry, KeptTable};
use crate::me::Me;
use crate::outcome::{Answer, Outcome, Write};
use crate::request::{Method, Request};
use crate::routes;
use crate::thought::{Task, Wanted, editions};

/// How long players made of code wait after a turn that has ended by itself, in milliseconds.
const SECOND_THOUGHTS: u64 = 1500;

/// The house of one reader.
#[derive(Debug)]
pub struct House {
    pub(crate) me: Me,
    pub(crate) editions: Editions,
    pub(crate) mint: Mint,
    /// Every table that is kept, and of those that were needed the log and the state after it.
    tables: BTreeMap<TableId, Held>,
    /// What is known of finished games.
    pub(crate) analyses: BTreeMap<TableId, Underway>,
    /// Whether requests that need thought are answered here: so in a worker, which has the time.
    pub(crate) thinks: bool,
}

#[derive(Debug)]
struct Held {
    kept: KeptTable,
    read: Option<Result<Read, Refused>>,
}

#[derive(Debug)]
struct Read {
    log: Vec<KeptEntry>,
    now: Snapshot,
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
            editions: editions(),
            mint: Mint::default(),
            tables: tables.into_iter().filter_map(held).collect(),
            analyses: BTreeMap::new(),
            thinks: false,
        }
    }

    /// A house with one table, to think about it.
    pub(crate) fn for_task(task: &Task) -> Option<Self> {
        let mut house = Self::new(Me::read(&task.me)?, vec![task.table.clone()]);
        house.load(&task.table.id, task.log.clone());
        house.thinks = true;
        Some(house)
    }

    /// The log of a table was read.
    pub fn load(&mut self, id: &str, log: Vec<KeptEntry>) {
        let (Some(id), guest) = (TableId::parse(id), self.me.guest.clone()) else { return };
        if let Some(held) = self.tables.get_mut(&id) {
            let restored = held.kept.restored(&guest, &self.editions, &log);
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
        Some(Task { me: self.me.text(), table: held.kept.clone(), log: read.log.clone(), wanted, wait })
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
            Some(Some(Err(Refused::Unreplayable { number }))) => {
                Err(Refused::Unreplayable { number: *number }.into())
            }
            Some(Some(Err(Refused::OtherData { stored, running }))) => {
                Err(Refused::OtherData { stored: stored.clone(), running: running.clone() }.into())
            }
            Some(Some(Err(_))) => Err(Refused::NoTable.into()),
        }
    }

    /// All tables that are kept, the newest first.
    pub(crate) fn kept(&self) -> Vec<(&TableId, &KeptTable)> {
        let mut all: Vec<_> = self.tables.iter().map(|(id, held)| (id, &held.kept)).collect();
        all.sort_by_key(|(_, kept)| std::cmp::Reverse(kept.at));
        all
    }

    /// Those of some tables that are still to be read.
    pub(crate) fn unread(&self, wanted: impl Iterator<Item = TableId>) -> Vec<TableId> {
        wanted.filter(|id| self.tables.get(id).is_some_and(|held| held.read.is_none())).collect()
    }

    /// Opens a table and keeps it.
    pub(crate) fn open(&mut self, table: &BranchedTable, at: u64) -> (TableId, Vec<Write>) {
        let id = table.head.id.clone();
        let mut writes = self.hold(&table.head, at);
        let many = table.moves.len() as u64;
        let mut log = Vec::new();
        for (seq, (seat, action)) in (1..).zip(&table.moves) {
            // No two of them were one press.
            let stamp = Stamp { seq, at: at.saturating_sub(many - seq), deadline: None, is_timed: false };
            let change = Change::Moves { seat: *seat, actions: vec![action.clone()] };
            let entries = KeptEntry::of(&change, stamp);
            writes.extend(numbered(&id, stamp.seq, &entries));
            log.extend(entries);
        }
        self.load(id.as_str(), log);
        (id, writes)
    }

    fn hold(&mut self, head: &TableHead, at: u64) -> Vec<Write> {
        let kept = KeptTable::new(head, at);
        let write = kept_table(&kept);
        self.tables.insert(head.id.clone(), Held { kept, read: None });
        self.load(head.id.as_str(), Vec::new());
        vec![write]
    }

    /// Carries out what follows from a question; gives what is to be written.
    pub(crate) fn carry_out(&mut self, id: &TableId, deeds: Vec<Deed>) -> Vec<Write> {
        let mut writes = Vec::new();
        for deed in deeds {
            match deed {
                Deed::Write(written) => writes.extend(self.write(id, *written)),
                Deed::Show(next) => {
                    if let Some(Held { read: Some(Ok(read)), .. }) = self.tables.get_mut(id) {
                        read.now = *next;
                    }
                }
            }
        }
        writes
    }

    fn write(&mut self, id: &TableId, written: Written) -> Vec<Write> {
        let Written { change, stamp, next, .. } = written;
        let entries = KeptEntry::of(&change, stamp);
        let mut writes = numbered(id, stamp.seq, &entries);
        if let Change::Rematch(head) = &change {
            writes.extend(self.hold(head, stamp.at));
        }
        if let Some(held) = self.tables.get_mut(id) {
            held.kept.changes(&change, stamp.at);
            writes.push(kept_table(&held.kept));
            if let Some(Ok(read)) = &mut held.read {
                read.log.extend(entries);
                read.now = next;
            }
        }
        writes
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
    pub(crate) fn known(&self, request: &Request) -> Known {
        Known { name: self.my_name(request), best_before: None }
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

fn kept_table(kept: &KeptTable) -> Write {
    let value = serde_json::to_string(kept).unwrap_or_default();
    Write { store: "tables".into(), key: kept.id.clone(), value }
}

/// Entries with their numbers, the last of which is this one. Numbers of one length are in order as texts.
fn numbered(id: &TableId, last: u64, entries: &[KeptEntry]) -> Vec<Write> {
    let first = (last + 1).saturating_sub(entries.len() as u64);
    let write = |(seq, entry): (u64, &KeptEntry)| Write {
        store: "log".into(),
        key: format!("{id}/{seq:08}"),
        value: serde_json::to_string(entry).unwrap_or_default(),
    };
    (first..).zip(entries).map(write).collect()
}

/// A page as it lies below another path, with what the site adds to its head. Our pages write attributes in double quotes, which no
/// text contains.
fn dressed(body: &str, base: &str) -> String {
    let head = format!(
        "<link rel=\"manifest\" href=\"{base}/manifest.webmanifest\"><script src=\"{base}/site.js\"></script></head>"
    );
    let rooted = if base.is_empty() { body.to_owned() } else { body.replace("=\"/", &format!("=\"{base}/")) };
    rooted.replacen("</head>", &head, 1)
}
