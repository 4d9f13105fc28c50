import type { Static, TObject } from 'typebox';
import type { JsonValue } from '../language/documents/json.ts';

/** Codes with which the server closes the push connection, after a message that says it in words. */
export const CLOSED_BY_SESSION = 4001;
/** The screen of the session is locked: no connection before it is unlocked. */
export const CLOSED_BY_LOCK = 4003;
/** The user has as many connections as one person may have. */
export const CLOSED_BY_LIMIT = 4029;
/** A longer frame of a page closes its connection with code 1009, whatever it says. */
export const MAX_FRAME_BYTES = 65_536;

/** One frame, in either direction: a method, and what it says beside it. */
export type SocketMessage = { [key: string]: JsonValue } & { method: string };

/** What a page may say under one method. */
export interface SocketCall<Schema extends TObject = TObject> {
  readonly method: string;
  /** Of the whole frame, the session's token included; a longer one is answered with 413. */
  readonly maxBytes: number;
  /** What stands beside `method` and `token`; anything else is answered with 400. */
  readonly message: Schema;
}

/** What a page says, as its type. */
export type SaidBy<Call> = Call extends SocketCall<infer Schema> ? Static<Schema> & { method: string } : never;

/** The answer to a call that was refused. The connection stays open. */
export interface SocketRefusal {
  method: 'error';
  code: number;
  msg: string;
  /** The method that was called, where the frame could be read. */
  of?: string;
  /** What does not fit in the message. */
  errors?: { path: string; rule: string; message: string }[];
}

/** Documents of the server's folder have changed: what a page knows of screens is out of date. */
export interface DocumentsNews {
  method: 'documents';
}
