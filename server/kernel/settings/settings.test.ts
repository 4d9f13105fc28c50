import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { createSettings, defineSettings, type StoredSettings } from './settings.ts';

const mail = defineSettings({ name: 'mail', schema: Type.Object({ retries: Type.Integer({ minimum: 0, default: 3 }), host: Type.String({ default: '' }) }) });

function stored(values: StoredSettings) {
  let changed: () => void = () => undefined;
  const source = {
    values, loads: 0,
    load: () => {
      source.loads += 1;
      return Promise.resolve(source.values);
    },
    onChanged: (listener: () => void) => { changed = listener; },
    change(next: StoredSettings) {
      source.values = next;
      changed();
    },
  };
  return source;
}

it('answers the defaults where nothing is filled in, those of the start before those of the schema', async () => {
  const settings = createSettings();
  expect(await settings.read(mail)).toEqual({ retries: 3, host: '' });
  settings.setDefaults(mail, { retries: 5 });
  settings.open(stored({ retries: null, other: 'x' }));
  expect(await settings.read(mail)).toEqual({ retries: 5, host: '' });
});

it('loads once until something changes', async () => {
  const settings = createSettings();
  const source = stored({ retries: 1 });
  settings.open(source);
  expect((await Promise.all([settings.read(mail), settings.read(mail), settings.read(mail)])).map(({ retries }) => retries)).toEqual([1, 1, 1]);
  expect(source.loads).toBe(1);
  source.change({ retries: 0 });
  expect(await settings.read(mail)).toEqual({ retries: 0, host: '' });
});

it('refuses what the schema does not allow, and asks again', async () => {
  const settings = createSettings();
  const source = stored({ retries: -1 });
  settings.open(source);
  await expect(settings.read(mail)).rejects.toThrow();
  source.values = { retries: 2 };
  expect((await settings.read(mail)).retries).toBe(2);
});
