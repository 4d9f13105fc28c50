import { expect, it } from 'vitest';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { DesignClip } from '#schemas/language/design/command.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import type { DesignDraft } from '#schemas/wire/designs.ts';
import { createAutosave } from './autosave.ts';
import { createDesignStore } from './design-store.ts';
import type { DesignStore } from './design-store.ts';

function newStore(clipboard: { clip: DesignClip | null } = { clip: null }): DesignStore & { refused: string[] } {
  const refused: string[] = [];
  const store = createDesignStore({ documents: testingDesign(), history: [], position: 0 }, {
    ...testingOptions(),
    onRefused: ({ rule }) => refused.push(rule),
    clipboard: { read: () => clipboard.clip, write: (clip) => (clipboard.clip = clip) },
  });
  return { ...store, refused };
}

/** A server that keeps one design. */
function server(): { draft: DesignDraft; calls: { load(): Promise<DesignDraft>; save(id: string, next: Partial<DesignDraft>): Promise<DesignDraft> } } {
  const kept = {
    draft: { revision: 1, documents: testingDesign(), history: [], position: 0, version: null, modifiedBy: 'u', time: 5 } as DesignDraft,
    calls: {
      load: () => Promise.resolve(structuredClone(kept.draft)),
      save(_id: string, next: Partial<DesignDraft>) {
        if (next.revision !== kept.draft.revision) return Promise.reject(new DataSourceError(409, 'conflict'));
        kept.draft = structuredClone({ ...kept.draft, ...next, revision: kept.draft.revision + 1 });
        return Promise.resolve(structuredClone(kept.draft));
      },
    },
  };
  return kept;
}

it('says why a command is refused, and changes nothing', () => {
  const store = newStore();
  const before = store.get();
  expect(store.run({ name: 'renameField', field: 'days', key: 'name' })).toBe(false);
  expect(store.refused).toEqual(['taken']);
  expect(store.get()).toBe(before);
});

it('pastes what another design has copied', () => {
  const shared = { clip: null };
  const [one, other] = [newStore(shared), newStore(shared)];
  one.choose([{ field: 'remark' }]);
  one.copy();
  other.choose([{ field: 'name' }]);
  other.paste();
  expect(other.get().documents.screen.form?.layout.slice(0, 2)).toEqual(['name', 'remark2']);
  expect(other.get().chosen).toEqual([{ field: 'remark2' }]);
});

it('D14: what is done is kept on the server with its steps, and can be taken back after a reload', async () => {
  const { calls, ...kept } = server();
  const store = newStore();
  const autosave = createAutosave('d', kept.draft, store, calls);
  store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
  store.run({ name: 'removeItems', items: [{ field: 'remark' }] });
  expect(autosave.isDirty()).toBe(true);
  expect(await autosave.flush()).toBe(true);
  expect(autosave.isDirty()).toBe(false);
  const reloaded = createDesignStore(await calls.load(), { ...testingOptions(), onRefused: () => undefined, clipboard: { read: () => null, write: () => undefined } });
  reloaded.goTo(0);
  expect(JSON.stringify(reloaded.get().documents)).toBe(JSON.stringify(testingDesign()));
  reloaded.redo();
  expect(reloaded.get().documents.model.fields['name']?.title).toBe('Who');
  autosave.stop();
});

it('D14: never saves over what another builder has saved without asking', async () => {
  const { calls, draft } = server();
  const [mine, theirs] = [newStore(), newStore()];
  const [a, b] = [createAutosave('d', draft, mine, calls), createAutosave('d', draft, theirs, calls)];
  theirs.run({ name: 'setModel', property: 'title', value: 'Theirs' });
  await b.flush();
  mine.run({ name: 'setModel', property: 'title', value: 'Mine' });
  expect(await a.flush()).toBe(false);
  expect(a.get().kind).toBe('conflict');
  expect((await calls.load()).documents.model.title).toBe('Theirs');
  await a.takeTheirs();
  expect(mine.get().documents.model.title).toBe('Theirs');
  mine.run({ name: 'setModel', property: 'title', value: 'Mine again' });
  expect(await a.flush()).toBe(true);
  a.stop();
  b.stop();
});
