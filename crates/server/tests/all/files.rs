//! A server with few files: one address cannot have them all.

use std::net::{Ipv4Addr, SocketAddr};
use std::time::Duration;

use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use crate::helpers::*;
use crate::restart::Process;

const FILES: u32 = 1024;

async fn connect(server: SocketAddr, last: u8) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind((Ipv4Addr::new(127, 0, 0, last), 0).into()).unwrap();
    timeout(Duration::from_secs(5), socket.connect(server)).await.ok()?.ok()
}

/// Asks for something and reads the head of the answer; `None` for who is turned away.
async fn ask(stream: &mut TcpStream, path: &str, cookie: &str) -> Option<String> {
    let request = format!("GET {path} HTTP/1.1\r\nhost: hameau\r\ncookie: {cookie}\r\n\r\n");
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut head = Vec::new();
    let read = async {
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.ok()?);
        }
        Some(())
    };
    timeout(Duration::from_secs(10), read).await.ok().flatten()?;
    String::from_utf8(head).ok()
}

async fn visit(server: SocketAddr, last: u8) -> Option<String> {
    let mut stream = connect(server, last).await?;
    ask(&mut stream, "/", "").await
}

fn cookie_of(head: &str) -> String {
    let line = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")).unwrap();
    line.split(';').next().unwrap().to_owned()
}

/// Opens streams from one address, each guest as many as a guest may have; gives those that are open.
async fn flood(server: SocketAddr, last: u8, table: &str, streams: usize) -> Vec<TcpStream> {
    let (mut open, mut cookie) = (Vec::new(), String::new());
    for number in 0..streams {
        if number % 30 == 0
            && let Some(head) = visit(server, last).await
        {
            cookie = cookie_of(&head);
        }
        let Some(mut stream) = connect(server, last).await else { continue };
        let path = format!("/t/{table}/events");
        if ask(&mut stream, &path, &cookie).await.is_some_and(|head| head.starts_with("HTTP/1.1 200")) {
            open.push(stream);
        }
    }
    open
}

#[test]
fn two_thousand_streams_of_one_address_leave_room_for_others() {
    // As many connections are ours as well.
    rlimit::increase_nofile_limit(8192).unwrap();
    let folder = Folder::of_files();
    let process = Process::start_with_files(&folder, FILES);
    let ana = Client::new(process.address);
    let id = ana.open(&[("seat0", "me"), ("seat1", "here")]);
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(async {
        let flooded = flood(process.address, 3, &id, 2000).await;
        assert!((200..FILES as usize / 2).contains(&flooded.len()), "{} streams", flooded.len());
        for _ in 0..20 {
            let head = visit(process.address, 2).await.unwrap();
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        }
        // And if several addresses take all that there is, they make room for whoever has little.
        let mut idle = Vec::new();
        for last in 4..8 {
            for _ in 0..400 {
                idle.extend(connect(process.address, last).await);
            }
        }
        for _ in 0..20 {
            let head = visit(process.address, 2).await.unwrap();
            assert!(head.starts_with("HTTP/1.1 200"), "{head}");
        }
        drop((flooded, idle));
    });
}
