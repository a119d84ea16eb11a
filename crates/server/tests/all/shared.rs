//! A database that servers share: what is in the way of a start, and connections that are lost.

use std::io;
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex};

use server::{Application, Config};

use crate::helpers::*;
use crate::nodes::{shared_folder, two_servers};

fn refusal(config: Config) -> String {
    let runtime = tokio::runtime::Runtime::new().unwrap();
    runtime.block_on(Application::build(config)).unwrap_err().to_string()
}

/// Ends every connection to the database but the one that asks for it.
const CUT: &str = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()";

#[test]
fn tables_of_a_newer_or_another_program_are_refused() {
    let Some(folder) = shared_folder() else { return };
    TestApp::start_in(&folder).stop();
    folder.rows("UPDATE hameau_layout SET layout = 99", &[]);
    let said = refusal(folder.config());
    assert!(said.contains("newer Hameau (layout 99"), "{said}");

    let Some(folder) = shared_folder() else { return };
    folder.rows("CREATE TABLE recipes (name TEXT)", &[]);
    let said = refusal(folder.config());
    assert!(said.contains("another program"), "{said}");
    assert_eq!(folder.stored("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'", &[]), "1");
}

#[test]
fn tables_of_the_first_layout_are_brought_up_to_date() {
    let Some(folder) = shared_folder() else { return };
    let app = TestApp::start_in(&folder);
    let (mut ana, _bo, id) = app.two_people();
    ana.post("/name", &[("name", "Ana"), ("back", "/")]).see(303);
    ana.post("/account", &[("name", "Ana"), ("password", "red roof, blue door")]).see(303);
    app.stop();
    for down in [
        "DROP TABLE removed; DROP INDEX tables_by_words; ALTER TABLE tables DROP COLUMN words;
         ALTER TABLE tables DROP COLUMN started; ALTER TABLE seats DROP COLUMN ready;
         ALTER TABLE seats DROP COLUMN since; ALTER TABLE log DISABLE TRIGGER log_keeps_its_entries;
         UPDATE log SET kind = 'name' WHERE kind IN ('start', 'ready', 'hall', 'close', 'lesson');
         ALTER TABLE log ENABLE TRIGGER log_keeps_its_entries;
         ALTER TABLE log DROP CONSTRAINT log_kind_check;
         ALTER TABLE log ADD CONSTRAINT log_kind_check CHECK (kind IN
             ('move', 'undo', 'sit', 'name', 'rematch', 'takeover', 'return', 'wake'))",
        "DROP TABLE seals; DROP TRIGGER log_loses_no_entry ON log; DROP FUNCTION log_goes_with_its_table;
         CREATE TRIGGER log_loses_no_entry BEFORE DELETE ON log FOR EACH ROW EXECUTE FUNCTION log_only_grows();
         ALTER TABLE tables DROP COLUMN gone;
         ALTER TABLE ratings ADD CONSTRAINT ratings_table_id_fkey FOREIGN KEY (table_id) REFERENCES tables (id)",
        "DROP TABLE shapes; DROP TABLE ended; DROP FUNCTION tell_ended; DROP TABLE reports; DROP TABLE silenced;
         DROP TABLE acts; ALTER TABLE recoveries DROP COLUMN resets; DROP TRIGGER host_is_told ON tables;
         ALTER TABLE tables DROP COLUMN closed;
         CREATE TRIGGER host_is_told AFTER UPDATE OF host ON tables FOR EACH ROW EXECUTE FUNCTION tell_host();
         UPDATE hameau_layout SET layout = 1",
        "INSERT INTO log (table_id, seq, kind, seat, action) SELECT table_id, max(seq) + 1, 'name', 0, 'Ana' FROM log
         GROUP BY table_id",
    ] {
        folder.rows(down, &[]);
    }
    let app = TestApp::start_in(&folder);
    ana.move_to(&app);
    ana.page(&id).see(200);
    assert_eq!(
        folder.stored("SELECT count(*) FROM log WHERE action = 'Ana'", &[]),
        "0",
        "names leave the log"
    );
    assert_eq!(folder.stored("SELECT layout FROM hameau_layout", &[]), "5");
    assert_eq!(folder.stored("SELECT started FROM tables WHERE id = ?1", &[&id]), "1", "it has begun");
    app.client().post("/name", &[("name", "\u{410}na"), ("back", "/")]).see(409);
    let said = folder.refused("UPDATE log SET seat = 0");
    assert!(said.contains("the log only grows"), "{said}");
}

#[test]
fn a_database_that_cannot_be_reached_is_named_without_its_password() {
    let mut config = Folder::of_files().config();
    config.database = Some("postgresql://ana:s3cret@127.0.0.1:1/games".parse().unwrap());
    let said = refusal(config);
    assert!(said.contains("postgresql://ana@127.0.0.1:1/games") && !said.contains("s3cret"), "{said}");
}

#[test]
fn the_log_only_grows_in_a_shared_database_too() {
    let Some((one, _other)) = two_servers() else { return };
    let (ana, _bo, id) = one.two_people();
    ana.act(&id, 0, A, &first_legal(&one.mirror(&id), seat(A))).see(200);
    for change in ["DELETE FROM log", "UPDATE log SET seat = 0", "TRUNCATE log"] {
        let said = one.folder.refused(change);
        assert!(said.contains("the log only grows"), "{change}: {said}");
    }
    assert_eq!(one.log(&id).len(), 3);
}

#[test]
fn lost_connections_cost_no_move_and_no_page() {
    let Some((one, other)) = two_servers() else { return };
    let (ana, bo, id) = one.two_people();
    let bo_there = bo.also_at(other.address);
    let mut page = bo_there.events(&id, Some(bo_there.fragment(&id).see(200).version()), None);
    let people = [&ana, &bo];
    let mut table = one.mirror(&id);
    for step in 0..4 {
        one.folder.rows(CUT, &[]);
        let seat = table.to_act().first().unwrap();
        let action = first_legal(&table, seat);
        let played = people[seat.index()].act(&id, step, &seat.to_string(), &action).see(200);
        table.play(seat, &action).unwrap();
        // The other server hears again by itself, and its page was never cut.
        let seen = std::iter::from_fn(|| page.next()).find(|event| event.id == Some(played.version()));
        assert!(seen.is_some_and(|event| event.name == "table"));
    }
    assert_eq!(one.mirror(&id).moves(), table.moves());
}

/// A way to the database that can be cut: what is open is closed, and what comes is turned away.
struct Way {
    port: u16,
    open: Arc<Mutex<Option<Vec<TcpStream>>>>,
}

impl Way {
    fn to(database: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let way = Self {
            port: listener.local_addr().unwrap().port(),
            open: Arc::new(Mutex::new(Some(Vec::new()))),
        };
        let open = Arc::clone(&way.open);
        std::thread::spawn(move || {
            for here in listener.incoming().map(Result::unwrap) {
                let Some(open) = &mut *open.lock().unwrap() else { continue };
                let there = TcpStream::connect(database).unwrap();
                for (from, to) in [(&here, &there), (&there, &here)] {
                    let (mut from, mut to) = (from.try_clone().unwrap(), to.try_clone().unwrap());
                    open.push(from.try_clone().unwrap());
                    std::thread::spawn(move || {
                        let _ = io::copy(&mut from, &mut to);
                        let _ = to.shutdown(Shutdown::Both);
                    });
                }
            }
        });
        way
    }

    fn cut(&self) {
        for stream in self.open.lock().unwrap().take().unwrap() {
            let _ = stream.shutdown(Shutdown::Both);
        }
    }

    fn mend(&self) {
        *self.open.lock().unwrap() = Some(Vec::new());
    }
}

#[test]
fn while_the_database_is_away_readers_and_players_are_told_what_is_true() {
    let Some(folder) = shared_folder() else { return };
    let address = folder.address().unwrap();
    let (_, place) = address.split_once('@').unwrap();
    let (database, _) = place.split_once('/').unwrap();
    let way = Way::to(database.parse().unwrap());
    let mut config = folder.config();
    config.database = Some(address.replace(database, &format!("127.0.0.1:{}", way.port)).parse().unwrap());
    config.operator = Some(([127, 0, 0, 1], 0).into());
    let app = TestApp::start_with(&folder, config);
    let operator = Client::new(app.operator.unwrap());
    let (ana, _bo, id) = app.two_people();
    let action = first_legal(&app.mirror(&id), seat(A));
    way.cut();
    let list = ana.get("/tables").see(503).body;
    assert!(list.contains("cannot be read") && !list.contains("what you did was not done"), "{list}");
    let refused = ana.act(&id, 0, A, &action).see(503).body;
    assert!(refused.contains("what you did was not done"), "{refused}");
    let ill = eventually("a reason", || {
        let ill = app.client().get("/healthz").see(503).body;
        ill.contains("cannot be reached").then_some(ill)
    });
    assert_eq!(ill, "storage fails: the database cannot be reached\n");
    let in_full = operator.get("/healthz").see(503).body;
    assert!(in_full.starts_with(ill.trim_end()) && in_full.len() > ill.len(), "{in_full}");
    way.mend();
    eventually("all is well again", || (ana.get("/healthz").status == 200).then_some(()));
    ana.get("/tables").see(200);
    ana.act(&id, 0, A, &action).see(200);
}
