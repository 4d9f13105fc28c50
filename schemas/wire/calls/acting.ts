import { Type } from 'typebox';
import type { StartedActing } from '../acting.ts';
import { ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const MAX_REASON = 200;

export const actingCalls = {
  'POST /api/permission/Users/:id/Actions/ActAs': {
    params: Type.Object({ id: Type.String() }),
    body: Type.Object({ reason: Type.String({ minLength: 1, maxLength: MAX_REASON }) }, { additionalProperties: false }),
    answer: ObjectAs<StartedActing>(),
  },
  'POST /api/oauth/Actions/StopActing': { answer: Type.Null() },
} satisfies Record<string, CallEntry>;
