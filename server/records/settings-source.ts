import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR } from '../kernel/actor.ts';
import type { SettingsSource } from '../kernel/settings/settings.ts';
import { onTablesChanged } from './changes.ts';
import type { RecordsContext } from './context.ts';
import { openSecret } from './write/keep-secrets.ts';
import { loadStored } from './write/stored-record.ts';

/** The model with one record that holds every setting: its form is the screen, its history and rights are those of any record. */
export const SETTINGS_MODEL = 'systemSettings';
export const SETTINGS_ID = 'settings';
export const SETTINGS_TABLE = 'sys_settings';

/** `onLostSecret` is called with a key whose secret cannot be opened. */
export function settingsSource(context: RecordsContext, keys: readonly string[], onLostSecret: (key: string) => void): SettingsSource | undefined {
  const model = context.models.get(SETTINGS_MODEL);
  if (model === undefined) return undefined;
  const twice = keys.find((key, index) => keys.indexOf(key) !== index);
  if (twice !== undefined) throw new Error(`Two modules declare the setting ${twice}`);
  const missing = keys.find((key) => !model.root.fields.has(key));
  if (missing !== undefined) throw new Error(`The model ${SETTINGS_MODEL} has no field for the setting ${missing}`);
  const table = model.root.table;
  const opened = async (values: Values, key: string): Promise<JsonValue> => {
    const value = values[key] ?? null;
    if (!isKeptSecret(value)) return value;
    const secret = await openSecret(context.own.database, context.secretBox, value);
    if (secret === undefined) onLostSecret(key);
    return secret ?? null;
  };
  return {
    async load() {
      const present = context.models.get(SETTINGS_MODEL) ?? model;
      const variables = await context.variables(SYSTEM_ACTOR);
      const stored = await loadStored(context, context.database, present, SETTINGS_ID, { actor: SYSTEM_ACTOR, variables });
      return Object.fromEntries(await Promise.all(keys.map(async (key) => [key, stored === undefined ? null : await opened(stored, key)] as const)));
    },
    onChanged: (listener) => void onTablesChanged(context.bus, (isChanged) => { if (isChanged(table)) listener(); }),
  };
}
