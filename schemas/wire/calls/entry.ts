import type { TSchema } from 'typebox';

/** What goes over one HTTP call. Its key, such as `GET /api/message/ReadInfo/:id`, is its method and its path. */
export type CallEntry = {
  /** Only where the server checks more than that the path has them. */
  params?: TSchema;
  /** In the address; the sender may leave out what has a default. */
  query?: TSchema;
  /** Sent as JSON. */
  body?: TSchema;
  /** A form with a file is sent instead. */
  multipart?: true;
} & (
  /** `data` of the envelope where the call works. */
  | { answer: TSchema; file?: never }
  /** A file is answered, without an envelope. */
  | { file: true; answer?: never }
);
