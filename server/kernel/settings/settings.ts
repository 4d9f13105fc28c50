import type { Static, TObject } from 'typebox';
import { Value } from 'typebox/value';
import type { JsonValue } from '#schemas/language/documents/json.ts';

/**
 * What an administrator may set about one part of the server. The keys are fields of the model `systemSettings`, where people
 * fill them in; the schema says what code may read, and the default of each where nothing is filled in.
 */
export interface SettingsDefinition<Schema extends TObject = TObject> {
  readonly name: string;
  readonly schema: Schema;
}

export function defineSettings<Schema extends TObject>(settings: SettingsDefinition<Schema>): SettingsDefinition<Schema> {
  return Object.freeze(settings);
}

export type StoredSettings = Readonly<Record<string, JsonValue>>;

/** Where settings are stored. */
export interface SettingsSource {
  /** Everything that is filled in; secrets are open. */
  load(): Promise<StoredSettings>;
  /** Called when something may be another on any process. */
  onChanged(listener: () => void): void;
}

export interface Settings {
  /** Values as they are on every process now; a read costs nothing until they change. */
  read<Schema extends TObject>(definition: SettingsDefinition<Schema>): Promise<Static<Schema>>;
  /** What counts where nothing is filled in, instead of the schema's own defaults: the server's start may say so. */
  setDefaults<Schema extends TObject>(definition: SettingsDefinition<Schema>, defaults: Partial<Static<Schema>>): void;
  /** Until then all settings are the defaults. */
  open(source: SettingsSource): void;
}

export function createSettings(): Settings {
  const defaults = new Map<SettingsDefinition, StoredSettings>();
  let source: SettingsSource | undefined;
  let stored: Promise<StoredSettings> | undefined;
  let read = new Map<SettingsDefinition, Promise<unknown>>();
  const forget = (): void => {
    stored = undefined;
    read = new Map();
  };

  async function valuesOf(definition: SettingsDefinition): Promise<unknown> {
    if (source !== undefined) stored ??= source.load();
    const all = (await stored) ?? {};
    const own = Object.keys(definition.schema.properties).filter((key) => (all[key] ?? null) !== null);
    const given = { ...defaults.get(definition), ...Object.fromEntries(own.map((key) => [key, all[key]])) };
    return Value.Parse(definition.schema, Value.Default(definition.schema, given));
  }

  return {
    read<Schema extends TObject>(definition: SettingsDefinition<Schema>) {
      const known = read;
      const values = known.get(definition) ?? valuesOf(definition);
      known.set(definition, values);
      // What could not be read is asked for again.
      values.catch(() => {
        known.delete(definition);
        stored = undefined;
      });
      return values as Promise<Static<Schema>>;
    },
    setDefaults(definition, values) {
      defaults.set(definition, values as StoredSettings);
      forget();
    },
    open(opened) {
      source = opened;
      opened.onChanged(forget);
      forget();
    },
  };
}
