//! A PostgreSQL server of our own for tests: Debian's, in the target directory, stopped when it is no longer needed.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::tools;
use crate::tree::{run, target_dir};

/// Tells tests where the server is.
pub(crate) const URL: &str = "HAMEAU_TEST_POSTGRES";
/// Tells tests where the certificate of the authority is that signed the server's own.
pub(crate) const AUTHORITY: &str = "HAMEAU_TEST_POSTGRES_CA";
/// Tells the server's suite to keep its games there.
pub(crate) const KIND: (&str, &str) = ("HAMEAU_TEST_DATABASE_KIND", "postgres");
/// The user that owns the data where we are root: PostgreSQL refuses to run as root.
const USER: &str = "postgres";

/// A running server. It is stopped when dropped, and its data is made anew at the next start.
pub(crate) struct Cluster {
    programs: PathBuf,
    data: PathBuf,
    port: u16,
    authority: PathBuf,
}

impl Cluster {
    /// Installs PostgreSQL where it is missing, and starts a server with an empty cluster.
    pub(crate) fn start() -> Result<Self, String> {
        let programs = match programs() {
            Some(programs) => programs,
            None => {
                tools::install("the tests of several servers", &["PostgreSQL"], &["postgresql"])?;
                programs().ok_or("PostgreSQL is still missing after installing postgresql")?
            }
        };
        let home = home()?;
        let authority = home.join("authority.crt");
        let own = Self { programs, data: home.join("data"), port: free_port()?, authority };
        own.stop();
        if own.data.exists() {
            std::fs::remove_dir_all(&own.data).map_err(|error| format!("{}: {error}", own.data.display()))?;
        }
        let initdb = ["--auth=trust", "--username=hameau", "--encoding=UTF8", "--no-locale", "--pgdata"];
        run(own.program("initdb").args(initdb).arg(&own.data).stdout(Stdio::null()))?;
        own.certify(&home)?;
        // The data of tests need not outlive the machine: nothing waits for the disk.
        let options = format!(
            "-p {} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=300 -c ssl=on \
             -c fsync=off -c synchronous_commit=off -c full_page_writes=off",
            own.port
        );
        let start = ["start", "--wait", "--silent", "--options", &options, "--log"];
        run(own.control().args(start).arg(home.join("log")).stdout(Stdio::null()))?;
        Ok(own)
    }

    /// Its address, without the name of a database.
    pub(crate) fn url(&self) -> String {
        format!("postgresql://hameau@127.0.0.1:{}", self.port)
    }

    /// The file of the authority that signed its certificate.
    pub(crate) fn authority(&self) -> &Path {
        &self.authority
    }

    /// Makes an authority, and a certificate of it for `localhost` where the server looks for its own: `127.0.0.1`, which
    /// is the same machine, is another name.
    fn certify(&self, home: &Path) -> Result<(), String> {
        let new = [
            "req",
            "-x509",
            "-newkey",
            "ec",
            "-pkeyopt",
            "ec_paramgen_curve:prime256v1",
            "-nodes",
            "-days",
            "30",
        ];
        let openssl = || {
            let mut command = as_owner(Path::new("openssl"));
            command.args(new).stderr(Stdio::null());
            command
        };
        let key = home.join("authority.key");
        run(openssl()
            .args(["-subj", "/CN=Authority of the tests", "-addext", "keyUsage=critical,keyCertSign"])
            .arg("-keyout")
            .arg(&key)
            .arg("-out")
            .arg(&self.authority))?;
        run(openssl()
            .args(["-subj", "/CN=localhost", "-addext", "basicConstraints=critical,CA:FALSE"])
            .args(["-addext", "subjectAltName=DNS:localhost"])
            .arg("-CA")
            .arg(&self.authority)
            .arg("-CAkey")
            .arg(&key)
            .arg("-keyout")
            .arg(self.data.join("server.key"))
            .arg("-out")
            .arg(self.data.join("server.crt")))
    }

    /// Stops it, and one that an interrupted run has left behind.
    fn stop(&self) {
        if self.data.join("postmaster.pid").exists() {
            let stop = ["stop", "--wait", "--silent", "--mode", "immediate"];
            // One that is gone already needs no stop.
            let _ = self.control().args(stop).stdout(Stdio::null()).stderr(Stdio::null()).status();
        }
    }

    fn control(&self) -> Command {
        let mut command = self.program("pg_ctl");
        command.arg("--pgdata").arg(&self.data);
        command
    }

    fn program(&self, name: &str) -> Command {
        as_owner(&self.programs.join(name))
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        self.stop();
    }
}

/// `cargo xtask postgres COMMAND …`: runs one command with a server at hand.
pub(crate) fn with(command: &[String]) -> Result<(), String> {
    let (program, arguments) =
        command.split_first().ok_or("expected a command to run with PostgreSQL at hand")?;
    let cluster = Cluster::start()?;
    run(Command::new(program).args(arguments).env(URL, cluster.url()).env(AUTHORITY, cluster.authority()))
}

/// Debian keeps the programs of each version in a folder of its own, not in the path.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path().join("bin")));
    folders.filter(|bin| bin.join("initdb").is_file()).max()
}

/// A folder that the owner of the data may use: in the target directory, or where every user may go.
fn home() -> Result<PathBuf, String> {
    let mut last = String::new();
    for parent in [target_dir()?, std::env::temp_dir()] {
        let home = parent.join("hameau-postgres");
        std::fs::create_dir_all(&home).map_err(|error| format!("{}: {error}", home.display()))?;
        if tools::is_root() {
            run(Command::new("chown").arg(USER).arg(&home))?;
        }
        match run(as_owner(Path::new("test")).arg("-w").arg(&home)) {
            Ok(()) => return Ok(home),
            Err(reason) => last = reason,
        }
    }
    Err(last)
}

fn as_owner(program: &Path) -> Command {
    if !tools::is_root() {
        return Command::new(program);
    }
    let mut command = Command::new("setpriv");
    command.args(["--reuid", USER, "--regid", USER, "--clear-groups"]).arg(program).current_dir("/");
    command
}

fn free_port() -> Result<u16, String> {
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
    free.map(|address| address.port()).map_err(|error| format!("no free port: {error}"))
}
