/** Of one text, in characters. */
export const MAX_TEXT_LENGTH = 5_000;
/** A picture of this size or more is not sent. */
export const MAX_PICTURE_BYTES = 5_242_880;
/** So long after it was sent a message may be recalled. */
export const RECALL_MS = 120_000;
/** Newest messages at first, and older ones a page. */
export const FIRST_MESSAGES = 30;
export const MESSAGES_A_PAGE = 50;
