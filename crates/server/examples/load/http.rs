//! As much of HTTP as a measurement needs: one request on one connection, so that nothing is pooled or in chunks.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _, BufReader};
use tokio::net::{TcpSocket, TcpStream};

/// To which server, and from which address of ours.
#[derive(Clone, Copy)]
pub(crate) struct Way {
    pub(crate) to: SocketAddr,
    pub(crate) from: IpAddr,
}

impl From<SocketAddr> for Way {
    fn from(to: SocketAddr) -> Self {
        Self { to, from: Ipv4Addr::UNSPECIFIED.into() }
    }
}

/// What came back.
pub(crate) struct Answer {
    pub(crate) status: u16,
    head: String,
    pub(crate) body: String,
}

impl Answer {
    /// A header by its name in lower case.
    pub(crate) fn header(&self, name: &str) -> &str {
        let lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.into_iter().find(|(key, _)| key.eq_ignore_ascii_case(name)).map_or("", |(_, value)| value)
    }
}

pub(crate) async fn get(way: impl Into<Way>, path: &str, cookie: &str) -> Answer {
    let mut stream = send(way.into(), "GET", path, cookie, "").await;
    read(&mut stream).await
}

/// Posts a form as the script of the page does.
pub(crate) async fn post(way: impl Into<Way>, path: &str, cookie: &str, fields: &[(&str, &str)]) -> Answer {
    let pairs: Vec<String> = fields.iter().map(|(name, value)| format!("{name}={}", escape(value))).collect();
    let mut stream = send(way.into(), "POST", path, cookie, &pairs.join("&")).await;
    read(&mut stream).await
}

/// Opens a stream of events; the head of the answer is read already.
pub(crate) async fn events(way: impl Into<Way>, path: &str, cookie: &str) -> BufReader<TcpStream> {
    let mut stream = BufReader::with_capacity(64 * 1024, send(way.into(), "GET", path, cookie, "").await);
    let mut head = Vec::new();
    while !head.ends_with(b"\r\n\r\n") {
        head.push(stream.read_u8().await.unwrap());
    }
    assert!(head.starts_with(b"HTTP/1.0 200"), "{}", String::from_utf8_lossy(&head));
    stream
}

async fn send(Way { to, from }: Way, method: &str, path: &str, cookie: &str, body: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((from, 0).into()).unwrap();
    let mut stream = socket.connect(to).await.unwrap();
    let request = format!(
        "{method} {path} HTTP/1.0\r\nhost: {to}\r\ncookie: {cookie}\r\nx-requested-with: hameau\r\n\
         content-type: application/x-www-form-urlencoded\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    stream
}

async fn read(stream: &mut TcpStream) -> Answer {
    let mut text = String::new();
    stream.read_to_string(&mut text).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    Answer { status, head: head.to_owned(), body: body.to_owned() }
}

fn escape(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-._~".contains(&byte);
    text.bytes().map(|b| if plain(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}
