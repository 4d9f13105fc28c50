import { Type } from 'typebox';
import type { CallEntry } from './entry.ts';

const ByEntry = Type.Object({ id: Type.String({ minLength: 1, maxLength: 50 }) });

export const menuCalls = {
  /** Where an entry leads outside the product, now and for this person. */
  'POST /api/system/Menu/:id/Actions/Open': { params: ByEntry, answer: Type.Object({ url: Type.String() }) },
  /** Asked by another site: who has come to it with a code from the menu, by the entry that it is itself. */
  'POST /api/system/Menu/Actions/Redeem': {
    body: Type.Object({ code: Type.String({ pattern: '^[A-Za-z0-9_-]{43}$' }), menuId: Type.String({ minLength: 1, maxLength: 50 }) }, { additionalProperties: false }),
    answer: Type.Object({ userId: Type.String(), account: Type.String(), userName: Type.String() }),
  },
} satisfies Record<string, CallEntry>;
