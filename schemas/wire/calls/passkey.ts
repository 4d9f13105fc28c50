import { ListOf, ObjectAs } from '../shapes.ts';
import type { OwnPasskey } from '../passkeys.ts';
import type { CallEntry } from './entry.ts';

export const passkeyCalls = {
  'GET /api/oauth/Passkeys': { answer: ListOf(ObjectAs<OwnPasskey>()) },
} satisfies Record<string, CallEntry>;
