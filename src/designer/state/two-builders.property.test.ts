import { fc, it } from '@fast-check/vitest';
import { expect } from 'vitest';
import { allFields } from '#schemas/language/design/model-fields.ts';
import { anyStep, commandFor } from '#schemas/language/design/testing-commands.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';
import { openPage, testingServer, type TestingPage } from './testing-server.ts';

const PEOPLE = ['one', 'other'] as const;
/** What one of the two does next, or what the network does. */
const event = fc.record({
  who: fc.nat({ max: 1 }),
  what: fc.constantFrom('step', 'step', 'step', 'step', 'undo', 'redo', 'send', 'hear', 'lose', 'reload'),
  step: anyStep,
});

it.prop({ events: fc.array(event, { minLength: 4, maxLength: 30 }) }, { numRuns: 50 })(
  'D14: whatever two do, in whatever order it arrives, both and the server end with one design, and only a property that both have changed gives way',
  async ({ events }) => {
    const server = testingServer();
    const pages = PEOPLE.map((by) => openPage(server, by)) as [TestingPage, TestingPage];
    for (const { who, what, step } of events) {
      const { store, autosave } = pages[who] as TestingPage;
      if (what === 'step') store.run(commandFor(store.get().documents, step));
      if (what === 'undo') store.undo();
      if (what === 'redo') store.redo();
      if (what === 'send') await autosave.flush();
      if (what === 'hear') await autosave.refresh();
      if (what === 'lose') server.loseAnswers(1);
      if (what === 'reload') {
        autosave.leave();
        pages[who] = openPage(server, PEOPLE[who] ?? 'one');
      }
    }
    server.loseAnswers(0);
    for (const { autosave } of pages) expect(await autosave.flush()).toBe(true);
    for (const { autosave } of pages) await autosave.refresh();
    const [first, second] = pages.map(({ store }) => JSON.stringify(store.get().documents));
    expect(first).toBe(JSON.stringify(server.kept.documents));
    expect(second).toBe(first);
    for (const { autosave } of pages) expect([autosave.isDirty(), autosave.revision()]).toEqual([false, server.kept.revision]);
  },
);

/** Properties that commands set one by one, by the field's identity. */
function propertiesOf({ model }: DesignDocuments): Map<string, unknown> {
  return new Map<string, unknown>(allFields(model.fields).flatMap(({ field }) => (['title', 'help', 'required'] as const).map((name) => [`${field.id} ${name}`, field[name]] as const)));
}

const change = fc.record({ who: fc.nat({ max: 1 }), field: fc.nat({ max: 5 }), property: fc.constantFrom('title', 'help', 'required'), value: fc.integer({ min: 1, max: 99 }), isSent: fc.boolean() });

it.prop({ changes: fc.array(change, { minLength: 2, maxLength: 20 }) }, { numRuns: 50 })(
  'D14: every property that one builder alone has changed has the value given last, whatever the other did around it, and the rest is asked about',
  async ({ changes }) => {
    const server = testingServer();
    const pages = PEOPLE.map((by) => openPage(server, by));
    const wanted = new Map<string, Map<number, unknown>>();
    for (const { who, field, property, value, isSent } of changes) {
      const { store, autosave } = pages[who] as TestingPage;
      const { path, field: { id } } = allFields(store.get().documents.model.fields).filter((one) => !one.path.includes('.'))[field] ?? { path: '', field: { id: '' } };
      const name = property as 'title' | 'help' | 'required';
      const next = name === 'required' ? value % 2 === 0 : `${PEOPLE[who] ?? ''} ${String(value)}`;
      if (!store.run({ name: 'setField', fields: [path], property: name, value: next })) continue;
      wanted.set(`${id} ${name}`, (wanted.get(`${id} ${name}`) ?? new Map<number, unknown>()).set(who, next));
      if (isSent) await autosave.flush();
    }
    for (const { autosave } of pages) expect(await autosave.flush()).toBe(true);
    const kept = propertiesOf(server.kept.documents);
    for (const [place, values] of wanted) {
      const [value] = values.values();
      if (values.size === 1) expect([place, kept.get(place)]).toEqual([place, value]);
      else expect([...values.values()]).toContainEqual(kept.get(place));
    }
    const asked = pages.flatMap(({ autosave }) => autosave.collisions().map(({ conflict }) => conflict.path.at(-1)));
    const contested = [...wanted].filter(([, values]) => values.size > 1).map(([place]) => place.split(' ')[1]);
    expect(asked.filter((property) => !contested.includes(String(property)))).toEqual([]);
  },
);
