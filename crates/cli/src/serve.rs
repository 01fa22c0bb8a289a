//! `handspan serve`: the table in a browser on this machine.

use crate::gate::{Gate, guard};
use crate::pages::Pages;
use crate::rpc::{desk, open};
use crate::socket::{self, Rooms};
use crate::wording::{Ended, complain, say};
use axum::Router;
use axum::extract::State;
use axum::http::{StatusCode, Uri, header};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{any, get};
use handspan_desk::desk::Desk;
use std::net::Ipv4Addr;
use std::path::PathBuf;
use tokio::net::TcpListener;

/// What is served, and where.
#[derive(clap::Args)]
pub(crate) struct Serve {
    /// A layout or a battle to open first; without one, the battle that was open last goes on.
    file: Option<PathBuf>,
    /// The port to listen at; 0 takes any that is free.
    #[arg(long, default_value_t = 4760)]
    port: u16,
    /// Serves the UI from this folder instead of the one built in.
    #[arg(long = "open-ui", alias = "ui", value_name = "DIR")]
    ui: Option<PathBuf>,
}

const NO_UI: &str = "This program was built without its pages. Run `npm install` and `npm run build` in `ui/`, \
    then start it again, or name the folder of the built pages with --open-ui.";

/// Serves until it is stopped.
pub(crate) fn serve(serve: &Serve) -> Result<(), Ended> {
    let desk = desk();
    match &serve.file {
        Some(file) => open(&desk, file)?,
        // Where the program ended, it goes on; what could not be opened is told by the start page.
        None => drop(desk.recover()),
    }
    let pages = serve.ui.clone().map_or(Pages::Built, Pages::Folder);
    if !pages.are_there() {
        complain(NO_UI);
    }
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build();
    let runtime = runtime.map_err(|error| Ended::because(format!("the program cannot start: {error}")))?;
    runtime.block_on(listen(desk, pages, serve.port))
}

async fn listen(desk: Desk, pages: Pages, port: u16) -> Result<(), Ended> {
    // Loopback only: the table is not for the network.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.map_err(|error| {
        Ended::because(format!("port {port} cannot be listened at: {error}; choose another with --port"))
    })?;
    let port = listener.local_addr()?.port();
    say(&format!("Handspan is at http://127.0.0.1:{port}/"))?;
    let gate = Gate { port };
    let app = Router::new()
        .route("/door", any(socket::open).with_state(Rooms::new(desk, gate)))
        .fallback_service(get(page).with_state(pages))
        .layer(from_fn_with_state(gate, guard));
    axum::serve(listener, app).await.map_err(|error| Ended::because(format!("the table closed: {error}")))
}

async fn page(State(pages): State<Pages>, uri: Uri) -> Response {
    match pages.find(uri.path()) {
        Some(page) => ([(header::CONTENT_TYPE, page.media)], page.bytes.into_owned()).into_response(),
        None if !pages.are_there() => (StatusCode::NOT_FOUND, NO_UI).into_response(),
        None => (StatusCode::NOT_FOUND, "There is no such page.").into_response(),
    }
}
