import { Type } from 'typebox';
import { ObjectAs } from '../shapes.ts';
import type { Admitted, OwnIdentities, SignInWays } from '../openid.ts';
import type { CallEntry } from './entry.ts';

export const openidCalls = {
  'GET /api/oauth/Ways': { answer: ObjectAs<SignInWays>() },
  'POST /api/oauth/OpenId/Actions/Begin': { answer: Type.Object({ address: Type.String() }) },
  'POST /api/oauth/OpenId/Actions/Finish': {
    body: Type.Object({ query: Type.String({ minLength: 1, maxLength: 8_192 }) }, { additionalProperties: false }),
    answer: ObjectAs<Admitted>(),
  },
  'GET /api/oauth/Identities': { answer: ObjectAs<OwnIdentities>() },
  'POST /api/oauth/Identities/Actions/Detach': {
    body: Type.Object({ issuer: Type.String({ minLength: 1, maxLength: 1_000 }), password: Type.String({ pattern: '^[0-9a-f]{32}$' }) }, { additionalProperties: false }),
    answer: Type.Null(),
  },
  'POST /api/permission/Users/:id/Actions/DetachIdentity': { params: Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) }), answer: Type.Null() },
} satisfies Record<string, CallEntry>;
