import { Type } from 'typebox';
import type { SocketCall } from './socket.ts';

/** "The person has come to this page." */
export const VISIT = {
  method: 'visit',
  maxBytes: 1_024,
  message: Type.Object({
    /** Without the query: what was searched for is nobody else's matter. */
    path: Type.String({ pattern: '^/[\\w./:%-]*$', maxLength: 300 }),
  }, { additionalProperties: false }),
} satisfies SocketCall;
