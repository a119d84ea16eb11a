//! A person with a browser: one helper per endpoint.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::sync::Mutex;
use std::time::Duration;

use crate::helpers::{GAME, TestApp};

/// A browser with its cookies.
pub(crate) struct Client {
    agent: ureq::Agent,
    base: String,
    cookies: Mutex<BTreeMap<String, String>>,
    pub(crate) lang: &'static str,
    /// The address that a proxy names.
    pub(crate) from: Option<&'static str>,
}

/// An answer.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: BTreeMap<String, String>,
    pub(crate) body: String,
}

impl Answer {
    /// Expects a status.
    #[track_caller]
    pub(crate) fn see(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }

    #[track_caller]
    pub(crate) fn header(&self, name: &str) -> &str {
        self.headers.get(name).map_or("", String::as_str)
    }

    /// The version of the fragment in the body.
    #[track_caller]
    pub(crate) fn version(&self) -> u64 {
        attribute(&self.body, "data-version").parse().unwrap()
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.header("content-type").starts_with("text/plain")
    }
}

/// The value of the first attribute with this name.
#[track_caller]
pub(crate) fn attribute<'a>(html: &'a str, name: &str) -> &'a str {
    let (_, rest) = html.split_once(&format!(" {name}=\"")).unwrap_or_else(|| panic!("no {name} in {html}"));
    rest.split_once('"').unwrap().0
}

impl Client {
    pub(crate) fn new(address: SocketAddr) -> Self {
        let config = ureq::Agent::config_builder()
            .http_status_as_error(false)
            .max_redirects(0)
            .timeout_global(Some(Duration::from_secs(30)))
            .build();
        Self {
            agent: config.into(),
            base: format!("http://{address}"),
            cookies: Mutex::default(),
            lang: "en",
            from: None,
        }
    }

    pub(crate) fn get(&self, path: &str) -> Answer {
        self.get_with(path, &[])
    }

    pub(crate) fn get_with(&self, path: &str, headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.get(format!("{}{path}", self.base));
        for (name, value) in self.headers().iter().chain(&owned(headers)) {
            request = request.header(name, value);
        }
        self.read(request.call().unwrap())
    }

    /// An answer to somebody who takes compressed bodies: how it is coded, and its bytes.
    pub(crate) fn get_packed(&self, path: &str, headers: &[(&str, &str)]) -> (Option<String>, Vec<u8>) {
        let mut request = self.agent.get(format!("{}{path}", self.base)).header("accept-encoding", "gzip");
        for (name, value) in self.headers().iter().chain(&owned(headers)) {
            request = request.header(name, value);
        }
        Self::read_packed(request.call().unwrap())
    }

    /// The same for a form.
    pub(crate) fn post_packed(&self, path: &str, fields: &[(&str, &str)]) -> (Option<String>, Vec<u8>) {
        let mut request = self.agent.post(format!("{}{path}", self.base)).header("accept-encoding", "gzip");
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        Self::read_packed(request.send_form(fields.iter().copied()).unwrap())
    }

    fn read_packed(mut response: ureq::http::Response<ureq::Body>) -> (Option<String>, Vec<u8>) {
        assert!(response.status().is_success(), "{}", response.status());
        let coding =
            response.headers().get("content-encoding").map(|coding| coding.to_str().unwrap().to_owned());
        (coding, response.body_mut().read_to_vec().unwrap())
    }

    pub(crate) fn post_with(&self, path: &str, fields: &[(&str, &str)], headers: &[(&str, &str)]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in self.headers().iter().chain(&owned(headers)) {
            request = request.header(name, value);
        }
        self.read(request.send_form(fields.iter().copied()).unwrap())
    }

    /// Posts as a plain form does.
    pub(crate) fn post(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[])
    }

    /// Posts as the page's script does.
    pub(crate) fn send(&self, path: &str, fields: &[(&str, &str)]) -> Answer {
        self.post_with(path, fields, &[("x-requested-with", "hameau")])
    }

    pub(crate) fn post_raw(&self, path: &str, content_type: &str, body: &[u8]) -> Answer {
        let mut request = self.agent.post(format!("{}{path}", self.base));
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        let request = request.header("content-type", content_type).header("x-requested-with", "hameau");
        self.read(request.send(body).unwrap())
    }

    // ---- one helper per endpoint ----

    /// `POST /tables`; gives the id.
    #[track_caller]
    pub(crate) fn open(&self, seats: &[(&str, &str)]) -> String {
        let mut fields = vec![("game", GAME)];
        fields.extend(seats);
        table_of(&self.post("/tables", &fields).see(303))
    }

    /// `POST /play`; gives the id.
    #[track_caller]
    pub(crate) fn play(&self, level: &str) -> String {
        table_of(&self.post("/play", &[("game", GAME), ("level", level)]).see(303))
    }

    pub(crate) fn page(&self, id: &str) -> Answer {
        self.get(&format!("/t/{id}"))
    }

    pub(crate) fn fragment(&self, id: &str) -> Answer {
        self.get_with(&format!("/t/{id}/fragment"), &[("x-requested-with", "hameau")])
    }

    /// `POST /t/ID/moves`, as the script does.
    pub(crate) fn act(&self, id: &str, step: usize, seat: &str, action: &str) -> Answer {
        let fields = [("step", &*step.to_string()), ("seat", seat), ("action", action)];
        self.send(&format!("/t/{id}/moves"), &fields)
    }

    pub(crate) fn undo(&self, id: &str, step: usize) -> Answer {
        self.send(&format!("/t/{id}/undo"), &[("step", &step.to_string())])
    }

    pub(crate) fn advice(&self, id: &str, step: usize, seat: &str) -> Answer {
        self.send(&format!("/t/{id}/advice"), &[("step", &step.to_string()), ("seat", seat)])
    }

    pub(crate) fn rematch(&self, id: &str) -> Answer {
        self.post(&format!("/t/{id}/rematch"), &[])
    }

    pub(crate) fn join(&self, token: &str, name: &str) -> Answer {
        self.post(&format!("/join/{token}"), &[("name", name)])
    }

    /// `POST /t/ID/start`, as the host does.
    #[track_caller]
    pub(crate) fn start(&self, id: &str) {
        self.send(&format!("/t/{id}/start"), &[]).see(200);
    }

    pub(crate) fn record(&self, id: &str) -> Answer {
        self.get(&format!("/t/{id}/record"))
    }

    /// `GET /t/ID/replay`, as a browser does.
    pub(crate) fn replay(&self, id: &str, step: usize, seat: &str) -> Answer {
        self.get(&format!("/t/{id}/replay?step={step}&seat={seat}"))
    }

    /// The same, as the script does.
    pub(crate) fn replay_step(&self, id: &str, step: usize, seat: &str) -> Answer {
        self.get_with(&format!("/t/{id}/replay?step={step}&seat={seat}"), &[("x-requested-with", "hameau")])
    }

    /// `POST /t/ID/replay/STEP/branch`.
    pub(crate) fn branch(&self, id: &str, step: &str, fields: &[(&str, &str)]) -> Answer {
        self.post(&format!("/t/{id}/replay/{step}/branch"), fields)
    }

    /// The token of the first invitation on the page of a table.
    #[track_caller]
    pub(crate) fn invitation(&self, id: &str) -> String {
        let page = self.page(id).see(200).body;
        let (_, rest) = page.split_once("/join/").unwrap();
        rest.chars().take_while(char::is_ascii_alphanumeric).collect()
    }

    /// `GET /t/ID/events`.
    pub(crate) fn events(&self, id: &str, after: Option<u64>, last_event_id: Option<u64>) -> Stream {
        let query = after.map_or_else(String::new, |after| format!("?after={after}"));
        Self::stream(self.call_events(id, &query, last_event_id))
    }

    /// The same, of a page that has this version and this message.
    pub(crate) fn events_after(&self, id: &str, version: u64, said: u64) -> Stream {
        Self::stream(self.call_events(id, &format!("?after={version}&said={said}"), None))
    }

    /// The same, of a page that has told the game so far.
    pub(crate) fn events_told(&self, id: &str, version: u64, told: &str) -> Stream {
        Self::stream(self.call_events(id, &format!("?after={version}&told={told}"), None))
    }

    /// The status of a stream that is closed at once.
    pub(crate) fn try_events(&self, id: &str) -> u16 {
        self.call_events(id, "", None).status().as_u16()
    }

    fn call_events(
        &self,
        id: &str,
        query: &str,
        last_event_id: Option<u64>,
    ) -> ureq::http::Response<ureq::Body> {
        let mut request = self.agent.get(format!("{}/t/{id}/events{query}", self.base));
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        if let Some(last) = last_event_id {
            request = request.header("last-event-id", last.to_string());
        }
        request.call().unwrap()
    }

    fn stream(response: ureq::http::Response<ureq::Body>) -> Stream {
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Stream(BufReader::new(Box::new(response.into_body().into_reader())))
    }

    pub(crate) fn cookie(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    /// Who the device is, whichever sign-in its cookie comes from.
    pub(crate) fn guest(&self) -> String {
        self.cookie("guest").unwrap().split('.').next().unwrap().to_owned()
    }

    pub(crate) fn set_cookie(&self, name: &str, value: &str) {
        self.cookies.lock().unwrap().insert(name.to_owned(), value.to_owned());
    }

    /// The same person at another server, with the cookies of now.
    pub(crate) fn also_at(&self, address: SocketAddr) -> Self {
        let other = Self::new(address);
        *other.cookies.lock().unwrap() = self.cookies.lock().unwrap().clone();
        other
    }

    /// `POST /t/ID/moves` to a server that may be gone.
    pub(crate) fn try_act(&self, id: &str, step: usize, seat: &str, action: &str) -> Option<Answer> {
        let mut request = self.agent.post(format!("{}/t/{id}/moves", self.base));
        for (name, value) in self.headers() {
            request = request.header(name, value);
        }
        let request = request.header("x-requested-with", "hameau");
        let fields = [("step", step.to_string()), ("seat", seat.to_owned()), ("action", action.to_owned())];
        Some(self.read(request.send_form(fields).ok()?))
    }

    /// The same person after a restart of the server.
    pub(crate) fn move_to(&mut self, app: &TestApp) {
        self.base = format!("http://{}", app.address);
    }

    fn headers(&self) -> Vec<(String, String)> {
        let cookies = self.cookies.lock().unwrap();
        let pairs: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut headers = vec![("accept-language".to_owned(), self.lang.to_owned())];
        headers.extend(self.from.map(|address| ("x-forwarded-for".to_owned(), address.to_owned())));
        if !pairs.is_empty() {
            headers.push(("cookie".to_owned(), pairs.join("; ")));
        }
        headers
    }

    fn read(&self, mut response: ureq::http::Response<ureq::Body>) -> Answer {
        for cookie in response.headers().get_all("set-cookie") {
            let pair = cookie.to_str().unwrap().split(';').next().unwrap();
            let (name, value) = pair.split_once('=').unwrap();
            self.set_cookie(name, value);
        }
        let headers = response
            .headers()
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_str().unwrap_or("").to_owned()))
            .collect();
        Answer {
            status: response.status().as_u16(),
            headers,
            body: response.body_mut().read_to_string().unwrap(),
        }
    }
}

fn owned(headers: &[(&str, &str)]) -> Vec<(String, String)> {
    headers.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect()
}

#[track_caller]
pub(crate) fn table_of(answer: &Answer) -> String {
    answer.header("location").strip_prefix("/t/").unwrap().to_owned()
}

/// An open stream of events.
pub(crate) struct Stream(BufReader<Box<dyn std::io::Read + Send>>);

/// One event.
#[derive(Debug, Default)]
pub(crate) struct Event {
    pub(crate) name: String,
    pub(crate) id: Option<u64>,
    pub(crate) data: String,
}

impl Stream {
    /// The next event that is no news of who comes and goes.
    pub(crate) fn next_of_play(&mut self) -> Option<Event> {
        std::iter::from_fn(|| self.next()).find(|event| event.name != "notices")
    }

    /// The next event, or `None` at the end; comments are skipped.
    pub(crate) fn next(&mut self) -> Option<Event> {
        let mut event = Event::default();
        loop {
            let mut line = String::new();
            if self.0.read_line(&mut line).unwrap() == 0 {
                return None;
            }
            let line = line.trim_end_matches('\n');
            match line.split_once(':').map(|(field, value)| (field, value.trim_start())) {
                None if !event.name.is_empty() => return Some(event),
                None | Some(("", _)) => {}
                Some(("event", name)) => event.name = name.to_owned(),
                Some(("id", id)) => event.id = id.parse().ok(),
                Some(("data", data)) => event.data.push_str(data),
                Some(_) => panic!("{line}"),
            }
        }
    }
}
