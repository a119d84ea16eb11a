//! TLS on the way to PostgreSQL: what an address asks for, in the words of `libpq`, and what to do when it fails.

use std::error::Error;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;

use postgres::config::SslMode;
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::client::{WebPkiServerVerifier, verify_server_cert_signed_by_trust_anchor};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject as _;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::server::ParsedCertificate;
use rustls::{CertificateError, ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;

/// `sslmode` of an address: how much must be sure before anything is said.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) enum Mode {
    /// In the open.
    Disable,
    /// Encrypted where the server can, else in the open.
    #[default]
    Prefer,
    /// Encrypted, whoever answers.
    Require,
    /// Encrypted, and an authority that we trust has signed the certificate.
    VerifyCa,
    /// And the certificate is for the name in the address.
    VerifyFull,
}

impl FromStr for Mode {
    type Err = TlsError;

    fn from_str(text: &str) -> Result<Self, TlsError> {
        Ok(match text {
            "disable" => Self::Disable,
            "prefer" => Self::Prefer,
            "require" => Self::Require,
            "verify-ca" => Self::VerifyCa,
            "verify-full" => Self::VerifyFull,
            _ => return Err(TlsError::Mode { found: text.chars().take(30).collect() }),
        })
    }
}

/// Why the TLS that an address asks for cannot be.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum TlsError {
    #[error("sslmode={found} is not known: expected disable, prefer, require, verify-ca or verify-full")]
    Mode { found: String },
    #[error("{name} is not known: sslmode and sslrootcert are what an address can say about TLS")]
    Option { name: String },
    #[error("sslrootcert={}: {reason}; expected a file of certificates (PEM), or `system`", file.display())]
    Roots { file: PathBuf, reason: String },
    #[error(
        "no trusted authorities are installed on this machine: install them (on Debian the package ca-certificates), or \
         name a file with sslrootcert=FILE"
    )]
    NoRoots,
    #[error("TLS cannot be used: {0}")]
    Library(String),
}

/// What an address asks for, ready to be used for every connection.
#[derive(Clone)]
pub(super) struct Tls {
    mode: Mode,
    pub(super) connector: MakeRustlsConnect,
}

impl Tls {
    /// `roots` is the file of trusted authorities; without one, or with `system`, those of the machine are asked.
    pub(super) fn new(mode: Mode, roots: Option<&Path>) -> Result<Self, TlsError> {
        let provider = Arc::new(ring::default_provider());
        // Whoever names an authority wants it to be checked, as with `libpq`.
        let mode = if mode == Mode::Require && roots.is_some() { Mode::VerifyCa } else { mode };
        let library = |cause: &dyn fmt::Display| TlsError::Library(cause.to_string());
        let verifier: Arc<dyn ServerCertVerifier> = match mode {
            Mode::Disable | Mode::Prefer | Mode::Require => {
                Arc::new(Anybody { provider: Arc::clone(&provider) })
            }
            Mode::VerifyCa => Arc::new(AnyName { roots: trusted(roots)?, provider: Arc::clone(&provider) }),
            Mode::VerifyFull => {
                let roots = Arc::new(trusted(roots)?);
                WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider))
                    .build()
                    .map_err(|cause| library(&cause))?
            }
        };
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(|cause| library(&cause))?
            .dangerous()
            .with_custom_certificate_verifier(verifier)
            .with_no_client_auth();
        Ok(Self { mode, connector: MakeRustlsConnect::new(config) })
    }

    /// What the connection itself must know: the rest is the verifier's.
    pub(super) const fn ssl_mode(&self) -> SslMode {
        match self.mode {
            Mode::Disable => SslMode::Disable,
            Mode::Prefer => SslMode::Prefer,
            Mode::Require | Mode::VerifyCa | Mode::VerifyFull => SslMode::Require,
        }
    }
}

/// The authorities of a file, or of the machine.
fn trusted(file: Option<&Path>) -> Result<RootCertStore, TlsError> {
    let mut roots = RootCertStore::empty();
    match file.filter(|file| *file != Path::new("system")) {
        Some(file) => {
            let unusable = |cause: &dyn fmt::Display| TlsError::Roots {
                file: file.to_owned(),
                reason: cause.to_string(),
            };
            for certificate in CertificateDer::pem_file_iter(file).map_err(|cause| unusable(&cause))? {
                let certificate = certificate.map_err(|cause| unusable(&cause))?;
                roots.add(certificate).map_err(|cause| unusable(&cause))?;
            }
            if roots.is_empty() {
                return Err(unusable(&"no certificate is in it"));
            }
        }
        None => {
            // One that is not understood is in nobody's way: what it signed is then not trusted.
            roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
            if roots.is_empty() {
                return Err(TlsError::NoRoots);
            }
        }
    }
    Ok(roots)
}

/// Encrypts for whoever answers: nobody can listen, but somebody in the middle can pretend.
#[derive(Debug)]
struct Anybody {
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Anybody {
    fn verify_server_cert(
        &self,
        _certificate: &CertificateDer<'_>,
        _between: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _stapled: &[u8],
        _now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn verify_tls13_signature(
        &self,
        _message: &[u8],
        _certificate: &CertificateDer<'_>,
        _signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        Ok(HandshakeSignatureValid::assertion())
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Trusts what an authority has signed, for whatever name.
#[derive(Debug)]
struct AnyName {
    roots: RootCertStore,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for AnyName {
    fn verify_server_cert(
        &self,
        certificate: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        _name: &ServerName<'_>,
        _stapled: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        let certificate = ParsedCertificate::try_from(certificate)?;
        let algorithms = self.provider.signature_verification_algorithms.all;
        verify_server_cert_signed_by_trust_anchor(&certificate, &self.roots, between, now, algorithms)?;
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls12_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        verify_tls13_signature(message, certificate, signed, &self.provider.signature_verification_algorithms)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// What to do about a connection that did not come to be; `None` where TLS is not the reason.
pub(super) fn advice(cause: &(dyn Error + 'static)) -> Option<&'static str> {
    let causes = || std::iter::successors(Some(cause), |cause| (**cause).source());
    // An error of input and output keeps what caused it inside, not behind it.
    let inside = |cause: &'_ (dyn Error + 'static)| -> Option<rustls::Error> {
        let wrapped = cause.downcast_ref::<std::io::Error>().and_then(std::io::Error::get_ref);
        let direct = cause.downcast_ref::<rustls::Error>();
        direct.or_else(|| wrapped?.downcast_ref::<rustls::Error>()).cloned()
    };
    let Some(failed) = causes().find_map(inside) else {
        let speaks_none = causes().any(|cause| cause.to_string() == "server does not support TLS");
        return speaks_none.then_some(
            "turn TLS on there (ssl = on), or write sslmode=prefer into the address if nobody else can listen on the way",
        );
    };
    Some(match failed {
        rustls::Error::InvalidCertificate(
            CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
        ) => {
            "the certificate is for another name than the one in the address: write the name of the certificate there, or \
             sslmode=verify-ca to trust its authority for every name"
        }
        rustls::Error::InvalidCertificate(CertificateError::UnknownIssuer) => {
            "no authority that is trusted here has signed the certificate: name the file of its authority with \
             sslrootcert=FILE in the address"
        }
        rustls::Error::InvalidCertificate(
            CertificateError::Expired
            | CertificateError::ExpiredContext { .. }
            | CertificateError::NotValidYet
            | CertificateError::NotValidYetContext { .. },
        ) => "the certificate is not valid today: renew it there, or set the clock of this machine",
        _ => "check the certificate of the database, and sslmode and sslrootcert in the address",
    })
}
