import type { JsonValue } from '#schemas/language/documents/json.ts';
import { DataSourceError } from '#renderers/engine/data-source.ts';

/** What came back from the server, before anybody judged it. */
export interface RawAnswer {
  status: number;
  body: unknown;
}

/** Codes that say that the session is over: expired, forced offline, invalid. */
export const SESSION_END_CODES: readonly number[] = [600, 601, 602];

/**
 * The data of an answer. Any JSON envelope is judged by its code, whatever the status; an answer
 * without an envelope is judged by its status. Throws DataSourceError with the envelope's code, or
 * 0 when what answered was not our server.
 */
export function openEnvelope({ status, body }: RawAnswer, fallbackText: string): JsonValue {
  if (isEnvelope(body)) {
    if (body.code === 200) return body.data ?? null;
    throw new DataSourceError(body.code, body.msg || fallbackText, body.data ?? null);
  }
  // A proxy's error page, or nothing at all: a transport failure in the user's eyes.
  throw new DataSourceError(status >= 400 ? status : 0, fallbackText);
}

interface Envelope {
  code: number;
  msg?: string | null;
  data?: JsonValue;
}

function isEnvelope(body: unknown): body is Envelope {
  return body !== null && typeof body === 'object' && 'code' in body && typeof body.code === 'number';
}
