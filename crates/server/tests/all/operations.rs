//! What operators and load balancers see.

use std::io::{Read, Write};
use std::net::TcpStream;
use std::time::Duration;

use engine::Seat;
use server::Limits;

use crate::helpers::*;

fn watched(change: impl FnOnce(&mut server::Config)) -> (TestApp, Client) {
    let folder = Folder::new();
    let mut config = folder.config();
    config.operator = Some(([127, 0, 0, 1], 0).into());
    change(&mut config);
    let app = TestApp::start_with(&folder, config);
    let operator = Client::new(app.operator.unwrap());
    (app, operator)
}

#[test]
fn a_server_that_serves_says_so() {
    let (app, operator) = watched(|_| {});
    for client in [&app.client(), &operator] {
        let answer = client.get("/healthz").see(200);
        assert_eq!((answer.body.as_str(), answer.header("cache-control")), ("ok\n", "no-store"));
        assert_eq!(answer.header("set-cookie"), "", "a load balancer is no guest");
    }
}

#[test]
fn a_server_that_drains_serves_on_and_says_so() {
    let (app, operator) = watched(|config| config.drain = Duration::from_secs(2));
    let ana = app.client();
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let stopping = std::thread::spawn(move || app.stop());
    eventually("draining", || (operator.get("/healthz").status == 503).then_some(()));
    assert_eq!(operator.get("/healthz").see(503).body, "draining\n");
    ana.page(&id).see(200);
    stopping.join().unwrap();
}

#[test]
fn figures_are_for_the_operator_alone() {
    let (app, operator) = watched(|_| {});
    let ana = app.client();
    let id = ana.play("novice");
    ana.page(&id).see(200);
    ana.get("/no/such/page").see(404);
    ana.get("/metrics").see(404);
    let stream = ana.events(&id, None, None);
    let figures = || operator.get("/metrics").see(200).body;
    let text = figures();
    for line in [
        "hameau_requests_total{method=\"POST\",route=\"/play\",status=\"303\"} 1\n",
        "hameau_requests_total{method=\"GET\",route=\"/t/{id}\",status=\"200\"} 1\n",
        "hameau_requests_total{method=\"GET\",route=\"none\",status=\"404\"} 2\n",
        "hameau_tables_in_memory 1\n",
        "hameau_streams_open 1\n",
        "hameau_panics_total 0\n",
    ] {
        assert!(text.contains(line), "{line}{text}");
    }
    assert!(!text.contains(&id), "no figure names a table");
    let first = Seat::FIRST.to_string();
    let action = first_legal(&app.mirror(&id), Seat::FIRST);
    ana.act(&id, app.mirror(&id).step(), &first, &action).see(200);
    let written = |text: &str| {
        let line = text.lines().find_map(|line| line.strip_prefix("hameau_write_seconds_count "));
        line.unwrap().parse::<u64>().unwrap()
    };
    assert!(written(&figures()) > written(&text));
    drop(stream);
    ana.page(&id).see(200);
    eventually("a closed stream counts no more", || {
        figures().contains("hameau_streams_open 0\n").then_some(())
    });
}

#[test]
fn every_answer_names_its_request() {
    let (app, _) = watched(|_| {});
    let name =
        || app.client().get_with("/", &[("x-request-id", "mine")]).see(200).header("x-request-id").to_owned();
    let (one, other) = (name(), name());
    assert!(one != other && one != "mine" && !one.is_empty(), "{one} {other}");
    let (app, _) = watched(|config| config.behind_proxy = true);
    let answer = app.client().get_with("/", &[("x-request-id", "from-the-proxy")]);
    assert_eq!(answer.header("x-request-id"), "from-the-proxy");
}

#[test]
fn an_address_has_only_so_many_connections() {
    let (app, operator) =
        watched(|config| config.limits = Some(Limits { connections: 3, ..Limits::default() }));
    let answers = |stream: &mut TcpStream| {
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let asked = stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: hameau\r\n\r\n");
        let mut answer = Vec::new();
        let mut byte = [0];
        while !answer.ends_with(b"ok\n") && stream.read_exact(&mut byte).is_ok() {
            answer.extend(byte);
        }
        asked.is_ok() && answer.starts_with(b"HTTP/1.1 200")
    };
    let connect = || TcpStream::connect(app.address).unwrap();
    let mut open: Vec<TcpStream> = (0..3).map(|_| connect()).collect();
    assert!(open.iter_mut().all(answers));
    assert!(!answers(&mut connect()), "the fourth is turned away");
    assert!(open.iter_mut().all(answers), "those that are there stay");
    open.pop();
    eventually("there is room again", || answers(&mut connect()).then_some(()));
    let figures = operator.get("/metrics").see(200).body;
    let refused = figures.lines().find_map(|line| line.strip_prefix("hameau_connections_refused_total "));
    assert!(refused.unwrap().parse::<u32>().unwrap() >= 1, "{figures}");
}
