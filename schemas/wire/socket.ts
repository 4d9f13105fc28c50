/** Codes with which the server closes the push connection, after a message that says it in words. */
export const CLOSED_BY_SESSION = 4001;
/** The screen of the session is locked: no connection before it is unlocked. */
export const CLOSED_BY_LOCK = 4003;
/** The user has as many connections as one person may have. */
export const CLOSED_BY_LIMIT = 4029;
