//! Who people are: guests and the key that signs their cookies, accounts and passwords, devices, links to another device.
//! Values and rules only; what is kept of people lies in storage.

pub(crate) mod account_name;
pub(crate) mod cookie_key;
pub(crate) mod device;
pub(crate) mod identity;
pub(crate) mod password;
pub(crate) mod recovery;
