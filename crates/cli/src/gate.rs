//! Who may come in: only a browser on this machine, on a page this program served.
//!
//! Without these checks any page on the web could point its own name at this machine (and then `Host` tells)
//! or open the socket from where it is (and then `Origin` tells).

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Names this machine has for itself.
const NAMES: [&str; 3] = ["127.0.0.1", "localhost", "[::1]"];

/// The door of one port.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gate {
    pub(crate) port: u16,
}

impl Gate {
    /// The host asked for, if it is one of ours and named once.
    fn host<'a>(&self, headers: &'a HeaderMap) -> Option<&'a str> {
        let host = only(headers, &header::HOST)?;
        NAMES.iter().any(|name| host == format!("{name}:{}", self.port)).then_some(host)
    }

    /// May the socket be opened? Only from a page of the very host it is opened to.
    pub(crate) fn admits_socket(&self, headers: &HeaderMap) -> bool {
        match (self.host(headers), only(headers, &header::ORIGIN)) {
            (Some(host), Some(origin)) => origin == format!("http://{host}"),
            _ => false,
        }
    }
}

/// Turns strangers away, and sets on every answer what keeps a page to itself.
pub(crate) async fn guard(State(gate): State<Gate>, request: Request, next: Next) -> Response {
    let mut response = if gate.host(request.headers()).is_none() {
        (StatusCode::FORBIDDEN, "This table is only for this machine.").into_response()
    } else if !matches!(*request.method(), Method::GET | Method::HEAD) {
        (StatusCode::METHOD_NOT_ALLOWED, "There is nothing to send here.").into_response()
    } else {
        next.run(request).await
    };
    let headers = response.headers_mut();
    for (name, value) in FIXED {
        headers.insert(name, HeaderValue::from_static(value));
    }
    if let Ok(policy) = HeaderValue::from_str(&policy(gate.port)) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

const FIXED: [(HeaderName, &str); 4] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "no-referrer"),
    (header::CACHE_CONTROL, "no-store"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
];

fn policy(port: u16) -> String {
    format!(
        "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
         connect-src 'self' ws://127.0.0.1:{port} ws://localhost:{port}; object-src 'none'; base-uri 'none'; \
         form-action 'none'; frame-ancestors 'none'"
    )
}

/// The value of a header that is there exactly once.
fn only<'a>(headers: &'a HeaderMap, name: &HeaderName) -> Option<&'a str> {
    let mut values = headers.get_all(name).iter();
    let value = values.next()?.to_str().ok()?;
    values.next().is_none().then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn admits(host: &str, origin: Option<&str>) -> bool {
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().unwrap());
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().unwrap());
        }
        Gate { port: 4321 }.admits_socket(&headers)
    }

    #[test]
    fn only_exact_matches_of_host_and_origin_pass() {
        let hosts = ["127.0.0.1:4321", "localhost:4321", "[::1]:4321"];
        let strangers =
            ["127.0.0.1", "127.0.0.1:4322", "localhost", "evil.example:4321", "LOCALHOST:4321 ", "0.0.0.0:4321"];
        let mut origins: Vec<String> = hosts
            .iter()
            .chain(&strangers)
            .flat_map(|host| [format!("http://{host}"), format!("https://{host}")])
            .collect();
        origins.extend(["null", "", "file://", "tauri://localhost"].map(String::from));
        let mut passed = 0;
        for host in hosts.iter().chain(&strangers) {
            assert!(!admits(host, None), "{host} without an origin");
            for origin in &origins {
                let right = hosts.contains(host) && *origin == format!("http://{host}");
                assert_eq!(admits(host, Some(origin)), right, "{host} from {origin}");
                passed += usize::from(right);
            }
        }
        assert_eq!(passed, hosts.len());
    }

    #[test]
    fn two_hosts_are_none() {
        let mut headers = HeaderMap::new();
        headers.append(header::HOST, HeaderValue::from_static("localhost:4321"));
        headers.append(header::HOST, HeaderValue::from_static("evil.example"));
        assert_eq!(Gate { port: 4321 }.host(&headers), None);
    }
}
