/** Every JSON answer of the server. */
export interface Envelope<T = unknown> {
  code: number;
  /** Filled with the text for success in the request's language when empty. */
  msg: string;
  data: T;
}

/**
 * The answer of a call that worked.
 *
 * @example return success({ list })
 */
export function success<T>(data: T, msg = ''): Envelope<T> {
  return { code: 200, msg, data };
}

/** Whether a payload already is an answer of the server. */
export function isEnvelope(payload: unknown): payload is Envelope {
  return typeof payload === 'object' && payload !== null && 'code' in payload && 'msg' in payload && 'data' in payload;
}
