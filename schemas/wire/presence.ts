import { Type } from 'typebox';
import type { SocketCall } from './socket.ts';

const Name = Type.String({ minLength: 1, maxLength: 100 });
/** Made by the page for each opening of a form. */
const OpeningId = Type.String({ pattern: '^[0-9a-f]{32}$' });

/** "I have this record open": said again when the mode changes and whenever the connection is taken up again. */
export const PRESENCE = {
  method: 'presence',
  maxBytes: 2_048,
  message: Type.Object({
    opening: OpeningId,
    model: Name,
    record: Name,
    mode: Type.Union([Type.Literal('edit'), Type.Literal('read')]),
    /** What the page shows; an older page says none, and is told of none. */
    version: Type.Optional(Type.Union([Type.Integer(), Type.Null()])),
  }, { additionalProperties: false }),
} satisfies SocketCall;

/** "The form is closed." */
export const ABSENCE = {
  method: 'absence',
  maxBytes: 1_024,
  message: Type.Object({ opening: OpeningId }, { additionalProperties: false }),
} satisfies SocketCall;

/** Somebody who has a record open, in one form on one page. */
export interface PresentPerson {
  /** Made by the page for each opening of a form. */
  opening: string;
  userId: string;
  name: string;
  mode: 'edit' | 'read';
}

/** Who has a record open now, told to everybody who has it open when somebody comes or goes. */
export interface PresenceNews {
  method: 'presence';
  model: string;
  record: string;
  people: PresentPerson[];
}

/** There is a newer version than the page shows; null: the record is gone, or may no longer be read. */
export interface RecordSavedNews {
  method: 'recordSaved';
  model: string;
  record: string;
  version: number | null;
}
