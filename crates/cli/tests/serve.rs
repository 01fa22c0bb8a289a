//! `handspan serve` as a browser meets it, and as a page that has no business there meets it.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[path = "serve/many.rs"]
mod many;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

/// A server of its own for each test, gone when the test is.
struct Server {
    child: Child,
    port: u16,
    /// The battles it keeps; nobody's own are touched.
    own: PathBuf,
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
        let _ = std::fs::remove_dir_all(&self.own);
    }
}

impl Server {
    fn start(arguments: &[&str]) -> Server {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let own = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("served-{}-{number}", std::process::id()));
        let mut child = Command::new(env!("CARGO_BIN_EXE_handspan"))
            .args(["serve", "--port", "0"])
            .args(arguments)
            .env("XDG_DATA_HOME", &own)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let port = line.strip_prefix("Handspan is at http://127.0.0.1:").and_then(|rest| rest.strip_suffix("/\n"));
        let port = port.unwrap_or_else(|| panic!("it said {line:?}")).parse().unwrap();
        Server { child, port, own }
    }

    fn village() -> Server {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scenarios/free/village.handspan");
        Server::start(&[file.to_str().unwrap()])
    }

    /// A raw request with exactly these headers; the whole answer.
    fn raw(&self, first: &str, headers: &[(&str, &str)]) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(10))).unwrap();
        let mut request = format!("{first} HTTP/1.1\r\nConnection: close\r\n");
        for (name, value) in headers {
            request += &format!("{name}: {value}\r\n");
        }
        stream.write_all(format!("{request}\r\n").as_bytes()).unwrap();
        let mut answer = Vec::new();
        // A server that turns somebody away may close at once.
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn status(&self, first: &str, headers: &[(&str, &str)]) -> u16 {
        let answer = self.raw(first, headers);
        answer.split(' ').nth(1).and_then(|status| status.parse().ok()).unwrap_or_else(|| panic!("{first}: {answer:?}"))
    }

    async fn socket(&self, host: &str, origin: Option<&str>) -> Result<Line, u16> {
        let mut request = format!("ws://127.0.0.1:{}/door", self.port).into_client_request().unwrap();
        request.headers_mut().insert("host", host.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        match connect_async(request).await {
            Ok((stream, _)) => Ok(Line { stream }),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(other) => panic!("{host} {origin:?}: {other}"),
        }
    }

    async fn page(&self) -> Line {
        let host = format!("127.0.0.1:{}", self.port);
        self.socket(&host, Some(&format!("http://{host}"))).await.unwrap_or_else(|status| panic!("status {status}"))
    }
}

struct Line {
    stream: WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>,
}

impl Line {
    async fn say(&mut self, call: Value) {
        self.stream.send(Message::text(call.to_string())).await.unwrap();
    }

    async fn hear(&mut self) -> Value {
        let next = tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await;
        serde_json::from_str(next.expect("an answer in time").unwrap().unwrap().to_text().unwrap()).unwrap()
    }

    async fn ask(&mut self, id: u32, request: Value) -> Value {
        self.say(json!({"id": id, "request": request})).await;
        let mut response = self.hear().await;
        assert_eq!(response["id"], id);
        response["reply"].take()
    }
}

fn drag(figure: u32, x: i32, y: i32) -> Value {
    json!({"is": "drag", "figure": figure, "path": [{"x": x, "y": y}], "free": true})
}

#[tokio::test]
async fn the_socket_opens_only_to_its_own_page() {
    let server = Server::village();
    let port = server.port;
    let ours = [format!("127.0.0.1:{port}"), format!("localhost:{port}"), format!("[::1]:{port}")];
    let others = ["127.0.0.1".to_string(), format!("evil.example:{port}"), format!("127.0.0.1:{}", port ^ 1)];
    for host in ours.iter().chain(&others) {
        assert_eq!(server.socket(host, None).await.err(), Some(403), "{host} without an origin");
        for from in ours.iter().chain(&others) {
            for scheme in ["http", "https"] {
                let origin = format!("{scheme}://{from}");
                let is_ours = ours.contains(host) && host == from && scheme == "http";
                let refused = server.socket(host, Some(&origin)).await.err();
                assert_eq!(refused, (!is_ours).then_some(403), "{host} from {origin}");
            }
        }
        assert_eq!(server.socket(host, Some("null")).await.err(), Some(403), "{host} from nowhere");
    }
}

#[test]
fn pages_are_only_for_this_machine() {
    let server = Server::village();
    let host = format!("127.0.0.1:{}", server.port);
    for (name, status) in [("evil.example", 403), ("127.0.0.1", 403), ("localhost:1", 403)] {
        assert_eq!(server.status("GET /", &[("Host", name)]), status, "{name}");
    }
    assert_eq!(server.status("GET /", &[("Host", "evil.example"), ("Host", &host)]), 403, "two hosts");
    assert_eq!(server.status("POST /", &[("Host", &host), ("Content-Length", "0")]), 405);
    assert_eq!(server.status("POST /door", &[("Host", &host), ("Content-Length", "0")]), 405);
    assert_eq!(
        server.status("GET /door", &[("Host", &host), ("Origin", &format!("http://{host}"))]),
        400,
        "no upgrade"
    );
    for path in ["/no-such-page", "/..%2f..%2fCargo.toml", "/../Cargo.toml", "//etc/passwd", "/%2e%2e/Cargo.toml"] {
        assert_eq!(server.status(&format!("GET {path}"), &[("Host", &host)]), 404, "{path}");
    }
}

#[test]
fn every_answer_keeps_its_page_to_itself() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("pages");
    std::fs::create_dir_all(folder.join("assets")).unwrap();
    std::fs::write(folder.join("index.html"), "<p>the table</p>").unwrap();
    std::fs::write(folder.join("assets/table.js"), "// nothing").unwrap();
    let server = Server::start(&["--open-ui", folder.to_str().unwrap()]);
    let port = server.port;
    let host = format!("localhost:{port}");
    let script = server.raw("GET /assets/table.js", &[("Host", &host)]);
    assert!(script.to_lowercase().contains("content-type: text/javascript"), "{script}");
    for (path, host) in [("/", host.as_str()), ("/none", host.as_str()), ("/", "evil.example")] {
        let answer = server.raw(&format!("GET {path}"), &[("Host", host)]);
        let lower = answer.to_lowercase();
        assert_eq!(answer.contains("<p>the table</p>"), path == "/" && host.starts_with("localhost"), "{answer}");
        for header in [
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
            "cache-control: no-store",
            "default-src 'self'; script-src 'self'; style-src 'self'",
            &format!("connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port};"),
            "frame-ancestors 'none'",
        ] {
            assert!(lower.contains(header), "{path} at {host} lacks {header}: {answer}");
        }
        assert!(!lower.contains("unsafe") && !lower.contains("access-control"), "{answer}");
    }
    #[cfg(unix)]
    {
        let link = folder.join("way-out");
        let _ = std::fs::remove_file(&link);
        std::os::unix::fs::symlink("/etc", &link).unwrap();
        assert_eq!(server.status("GET /way-out/hostname", &[("Host", &format!("localhost:{port}"))]), 404);
    }
}

#[cfg(unix)]
#[test]
fn a_pipe_among_the_pages_is_no_page() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("piped-pages");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    std::fs::write(folder.join("index.html"), "<p>the table</p>").unwrap();
    assert!(Command::new("mkfifo").arg(folder.join("pipe.js")).status().unwrap().success());
    let server = Server::start(&["--open-ui", folder.to_str().unwrap()]);
    let host = format!("127.0.0.1:{}", server.port);
    assert_eq!(server.status("GET /pipe.js", &[("Host", &host)]), 404);
    assert_eq!(server.status("GET /", &[("Host", &host)]), 200);
}

#[tokio::test]
async fn two_windows_share_one_table_and_hear_of_each_other() {
    let server = Server::village();
    let (mut here, mut there) = (server.page().await, server.page().await);
    assert_eq!(here.ask(1, json!({"do": "view"})).await["view"]["title"], "Millbrook");
    let played = here.ask(2, json!({"do": "play", "revision": 1, "gesture": drag(1, 300_000, 300_000)})).await;
    assert_eq!((&played["is"], &played["view"]["revision"]), (&json!("view"), &json!(2)));
    assert_eq!(there.hear().await, json!({"changed": 2}));
    let stale = there.ask(3, json!({"do": "play", "revision": 1, "gesture": drag(1, 0, 0)})).await;
    assert_eq!((&stale["is"], &stale["view"]), (&json!("stale"), &played["view"]));
    // The one who played hears nothing of its own change, so the next word is the answer to the next call.
    assert_eq!(here.ask(4, json!({"do": "undo", "revision": 2})).await["view"]["revision"], 3);
    assert_eq!(there.hear().await, json!({"changed": 3}));
}

#[tokio::test]
async fn a_slow_question_does_not_hold_up_a_drag() {
    let server = Server::village();
    let mut page = server.page().await;
    for id in 1..=3 {
        let region = json!({"ask": "region", "of": {"is": "figure", "figure": 1}, "allowance": 750_000});
        page.say(json!({"id": id, "request": {"do": "measure", "query": region}})).await;
    }
    page.say(json!({"id": 4, "request": {"do": "forecast", "gesture": drag(2, 300_000, 300_000)}})).await;
    let mut order = Vec::new();
    for _ in 0..4 {
        let response = page.hear().await;
        assert_ne!(response["reply"]["is"], "refused", "{response}");
        order.push(response["id"].as_u64().unwrap());
    }
    assert_ne!(*order.last().unwrap(), 4, "the forecast came last: {order:?}");
    order.sort_unstable();
    assert_eq!(order, [1, 2, 3, 4]);
}

#[tokio::test]
async fn noise_is_answered_and_too_much_of_it_ends_the_talk() {
    let server = Server::village();
    let mut page = server.page().await;
    page.stream.send(Message::text("noise")).await.unwrap();
    assert_eq!(page.hear().await["reply"]["is"], "refused");
    page.stream.send(Message::text("x".repeat((9 << 20) + 1))).await.ok();
    let end = tokio::time::timeout(Duration::from_secs(20), page.stream.next()).await.unwrap();
    assert!(!matches!(end, Some(Ok(Message::Text(_)))), "{end:?}");
    assert_eq!(server.page().await.ask(9, json!({"do": "view"})).await["view"]["title"], "Millbrook");
}
