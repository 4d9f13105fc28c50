import { describe, expect, it } from 'vitest';
import type { DesignClip } from '#schemas/language/design/command.ts';
import { testingDesign, testingOptions } from '#schemas/language/design/testing-design.ts';
import { createAutosave } from './autosave.ts';
import { createDesignStore } from './design-store.ts';
import type { DesignStore } from './design-store.ts';
import { openPage, testingServer } from './testing-server.ts';

function newStore(clipboard: { clip: DesignClip | null } = { clip: null }): DesignStore & { refused: string[] } {
  const refused: string[] = [];
  const store = createDesignStore({ documents: testingDesign(), steps: [] }, {
    ...testingOptions(),
    onRefused: ({ rule }) => refused.push(rule),
    onKept: () => undefined,
    clipboard: { read: () => clipboard.clip, write: (clip) => (clipboard.clip = clip) },
  });
  return { ...store, refused };
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
  const server = testingServer();
  const { store, autosave } = openPage(server, 'me');
  store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
  store.run({ name: 'removeItems', items: [{ field: 'remark' }] });
  expect(autosave.isDirty()).toBe(true);
  expect(await autosave.flush()).toBe(true);
  expect(autosave.isDirty()).toBe(false);
  const reloaded = openPage(server, 'me').store;
  reloaded.goTo(0);
  expect(JSON.stringify(reloaded.get().documents)).toBe(JSON.stringify(testingDesign()));
  reloaded.redo();
  expect(reloaded.get().documents.model.fields['name']?.title).toBe('Who');
});

it('D14: what is typed on while a step is under way is a step of its own, taken back together with it', async () => {
  const server = testingServer();
  const { store, autosave } = openPage(server, 'me');
  const type = (value: string): boolean => store.run({ name: 'setField', fields: ['name'], property: 'title', value }, 'title');
  type('W');
  type('Wh');
  const sending = autosave.flush();
  type('Who');
  expect(await sending).toBe(true);
  expect(server.kept.steps.map(({ joins }) => joins === undefined)).toEqual([true, false]);
  store.undo();
  expect(store.get().documents.model.fields['name']?.title).toBe('Name');
});

describe('two builders of one design', () => {
  it('D14: have the steps of each other, merged as what they are', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'renameField', field: 'days', key: 'length' });
    await one.autosave.flush();
    other.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'How long' });
    other.store.run({ name: 'setField', fields: ['total'], property: 'formula', value: 'days * 2' });
    expect(await other.autosave.flush()).toBe(true);
    await one.autosave.refresh();
    for (const { store, autosave } of [one, other]) {
      const { fields } = store.get().documents.model;
      expect(fields['length']).toMatchObject({ id: 'f2', title: 'How long' });
      expect(fields['total']?.formula).toBe('length * 2');
      expect(autosave.collisions()).toEqual([]);
    }
  });

  it('D14: two new fields of one name stand beside each other', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    for (const { store } of [one, other]) store.run({ name: 'addField', type: 'money', to: { list: [], index: 3 } });
    await one.autosave.flush();
    await other.autosave.flush();
    expect(Object.keys(server.kept.documents.model.fields)).toEqual(['name', 'days', 'total', 'capital', 'items', 'remark', 'money', 'money2']);
    expect(server.kept.documents.screen.form?.layout.slice(3)).toEqual(['money', 'money2']);
    expect(other.store.get().chosen).toEqual([{ field: 'money2' }]);
  });

  it('D14: the same property stays as the first has it, with a question that gives the second her own in one step', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
    await one.autosave.flush();
    other.store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Person' });
    other.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'How long' });
    expect(await other.autosave.flush()).toBe(true);
    expect(server.kept.documents.model.fields).toMatchObject({ name: { title: 'Who' }, days: { title: 'How long' } });
    const [question] = other.autosave.collisions();
    expect(question).toMatchObject({ by: 'one', conflict: { mine: 'Person', theirs: 'Who', path: ['model', 'fields', 'name', 'title'] } });
    if (question) other.autosave.settle(question, true);
    expect(other.autosave.collisions()).toEqual([]);
    await other.autosave.flush();
    expect(server.kept.documents.model.fields).toMatchObject({ name: { title: 'Person' }, days: { title: 'How long' } });
    await one.autosave.refresh();
    expect(one.autosave.collisions()).toEqual([]);
    expect(one.store.get().documents).toEqual(server.kept.documents);
  });

  it('D14: a title that both have given is asked about once, in however many languages, and its key goes with the answer', async () => {
    for (const isSealed of [false, true]) {
      const server = testingServer();
      const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
      const title = (words: string): { 'zh-CN': string; 'en-US': string; 'zh-TW': string } => ({ 'zh-CN': words, 'en-US': `${words} in English`, 'zh-TW': words });
      for (const [{ store }, key, words] of [[one, 'who', '谁'], [other, 'person', '人']] as const) {
        store.run({ name: 'setField', fields: ['name'], property: 'title', value: title(words) });
        if (isSealed) store.seal();
        store.run({ name: 'renameField', field: 'name', key, follows: true });
      }
      await one.autosave.flush();
      expect(await other.autosave.flush()).toBe(true);
      const [question, ...more] = other.autosave.collisions();
      expect([question?.conflict, more]).toMatchObject([{ mine: title('人'), theirs: title('谁'), path: ['model', 'fields', 'who', 'title'] }, []]);
      expect(server.kept.documents.model.fields['who']).toMatchObject({ id: 'f1', title: title('谁') });
      if (question) other.autosave.settle(question, true);
      await other.autosave.flush();
      expect(server.kept.documents.model.fields['person']).toMatchObject({ id: 'f1', title: title('人') });
      expect(server.kept.documents.model.label).toBe('person');
    }
  });

  it('D14: a title that one has translated has the words that the other has given it', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'setField', fields: ['name'], property: 'title', value: { 'zh-CN': 'Name', 'en-US': 'Full name', 'zh-TW': 'Name' } });
    await one.autosave.flush();
    other.store.run({ name: 'setField', fields: ['name'], property: 'title', value: { 'zh-CN': '姓名', 'en-US': 'Name', 'zh-TW': '姓名' } });
    await other.autosave.flush();
    expect(other.autosave.collisions()).toEqual([]);
    expect(server.kept.documents.model.fields['name']?.title).toEqual({ 'zh-CN': '姓名', 'en-US': 'Full name', 'zh-TW': '姓名' });
  });

  it('D14: each takes back only what is her own, whatever the other has done since', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'removeItems', items: [{ field: 'remark' }] });
    await one.autosave.flush();
    await other.autosave.refresh();
    other.store.undo();
    expect(other.store.get().documents.model.fields['remark']).toBeUndefined();
    other.store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
    await other.autosave.flush();
    await one.autosave.refresh();
    one.store.undo();
    expect(one.store.get().documents.model.fields).toMatchObject({ name: { title: 'Who' }, remark: { id: 'f6' } });
    one.store.redo();
    expect(one.store.get().documents.model.fields['remark']).toBeUndefined();
    // What the other has changed since stays, and the builder hears of it.
    one.store.undo();
    one.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'Long' });
    await one.autosave.flush();
    await other.autosave.refresh();
    other.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'Longer' });
    await other.autosave.flush();
    await one.autosave.refresh();
    one.store.undo();
    expect(one.kept).toHaveLength(1);
    expect(one.store.get().documents.model.fields['days']?.title).toBe('Longer');
  });

  it('D14: what is chosen stays chosen where the other moves or renames it', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.choose([{ field: 'days' }, { node: [1] }]);
    other.store.run({ name: 'renameField', field: 'days', key: 'length' });
    other.store.run({ name: 'addNode', node: { divider: true }, to: { list: [], index: 0 } });
    await other.autosave.flush();
    await one.autosave.refresh();
    expect(one.store.get().chosen).toEqual([{ field: 'length' }, { node: [2] }]);
  });

  it('D14: the whole text of a design, written in the JSON view, is what it changes and no more', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
    await one.autosave.flush();
    const documents = structuredClone(testingDesign());
    documents.model.fields = { ...documents.model.fields, days: { id: 'f2', type: 'integer', title: 'How long' } };
    other.store.run({ name: 'replaceDocuments', documents });
    expect(await other.autosave.flush()).toBe(true);
    expect(server.kept.documents.model.fields).toMatchObject({ name: { title: 'Who' }, days: { title: 'How long' } });
    expect(other.autosave.collisions()).toEqual([]);
  });
});

describe('a connection that is lost', () => {
  it('D14: a step whose answer did not arrive is taken once', async () => {
    const server = testingServer();
    const { store, autosave } = openPage(server, 'me');
    store.run({ name: 'addField', type: 'money', to: { list: [], index: 0 } });
    server.loseAnswers(1);
    expect(await autosave.flush()).toBe(false);
    expect(autosave.get().kind).toBe('failed');
    expect(autosave.wouldLose()).toBe(true);
    expect(await autosave.flush()).toBe(true);
    expect(server.kept.steps).toHaveLength(1);
    expect(autosave.revision()).toBe(server.kept.revision);
  });

  it('D14: a step made as the page ends goes in beside what the other has done meanwhile', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    one.store.run({ name: 'setField', fields: ['name'], property: 'title', value: 'Who' });
    await one.autosave.flush();
    other.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'How long' });
    expect(other.autosave.wouldLose()).toBe(false);
    other.autosave.leave();
    expect(server.kept.documents.model.fields).toMatchObject({ name: { title: 'Who' }, days: { title: 'How long' } });
    expect(server.kept.steps.map(({ by }) => by)).toEqual(['one', 'other']);
  });

  it('D14: more has happened than is kept: the draft is loaded, and what is not sent yet stands over it', async () => {
    const server = testingServer();
    const [one, other] = [openPage(server, 'one'), openPage(server, 'other')];
    other.store.run({ name: 'setField', fields: ['days'], property: 'title', value: 'How long' });
    for (let count = 0; count < 320; count += 1) {
      one.store.run({ name: 'setField', fields: ['name'], property: 'title', value: `Who ${String(count)}` });
      await one.autosave.flush();
    }
    expect(await other.autosave.flush()).toBe(true);
    expect(other.store.get().documents).toEqual(server.kept.documents);
    expect(server.kept.documents.model.fields).toMatchObject({ name: { title: 'Who 319' }, days: { title: 'How long' } });
  });
});

it('keeps nothing by itself once it has been stopped', async () => {
  const server = testingServer();
  const store = newStore();
  const autosave = createAutosave('d', server.draft(), store, server.calls('me'));
  autosave.stop();
  store.run({ name: 'setModel', property: 'title', value: 'Late' });
  expect(autosave.get().kind).toBe('saved');
  expect(await autosave.flush()).toBe(true);
});
