import { Type } from 'typebox';
import { ObjectAs } from '../shapes.ts';
import type { Admitted, SignInWays } from '../openid.ts';
import type { CallEntry } from './entry.ts';

export const openidCalls = {
  'GET /api/oauth/Ways': { answer: ObjectAs<SignInWays>() },
  'POST /api/oauth/OpenId/Actions/Begin': { answer: Type.Object({ address: Type.String() }) },
  'POST /api/oauth/OpenId/Actions/Finish': {
    body: Type.Object({ query: Type.String({ minLength: 1, maxLength: 8_192 }) }, { additionalProperties: false }),
    answer: ObjectAs<Admitted>(),
  },
} satisfies Record<string, CallEntry>;
