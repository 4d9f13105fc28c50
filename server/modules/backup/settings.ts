import { Type } from 'typebox';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import { type RecordListener, SETTINGS_MODEL } from '../../records/index.ts';

/** As the command asks for, too. */
const MIN_PASSWORD = 8;

/** What closes archives, and how long they are kept. */
export const backupSettings = defineSettings({
  name: 'backups',
  schema: Type.Object({
    /** Archives that are kept; the oldest go first. */
    backupKeep: Type.Integer({ minimum: 1, maximum: 1_000, default: 14 }),
    /** Older ones go; 0 is never. */
    backupDays: Type.Integer({ minimum: 0, maximum: 3_650, default: 0 }),
    backupPassword: Type.String({ default: '' }),
  }),
});

/** Refuses a password that restoring would not take. */
export function passwordListener(): RecordListener {
  return {
    model: SETTINGS_MODEL,
    before({ verb, actor, after }) {
      if (verb !== 'update') return;
      const password = after['backupPassword'] ?? null;
      const length = typeof password === 'string' ? password.length : 0;
      if (length > 0 && length < MIN_PASSWORD && !isKeptSecret(password)) throw fieldRefusal(actor, 'backupPassword', 'backup.passwordShort');
    },
  };
}
