import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '../kernel/errors.ts';
import type { RecordEvent, RecordOrigin, RecordValues, RecordVerb } from './index.ts';
import { startRecordsServer, type RecordsServer } from './testing/records-server.ts';
import { workbookOf } from './testing/workbook.ts';

interface Told {
  phase: 'before' | 'after' | 'committed';
  event: RecordEvent;
}

let server: RecordsServer;
let told: Told[] = [];
let refusal: AppError | undefined;
let failsAfter = false;

beforeAll(async () => {
  server = await startRecordsServer();
  server.engine.listen({
    model: '*',
    before(event) {
      told.push({ phase: 'before', event });
      if (refusal !== undefined) throw refusal;
    },
    after(event) {
      told.push({ phase: 'after', event });
      if (failsAfter) throw new AppError('wrongState');
    },
    committed: (event) => void told.push({ phase: 'committed', event }),
  });
});
afterAll(() => server?.stop());
beforeEach(() => {
  refusal = undefined;
  failsAfter = false;
});

const id = (record: RecordValues): string => String(record['id']);
const admin = () => server.actors.admin;
const chapter = (name: string, values: RecordValues = {}): Promise<RecordValues> => server.engine.create(admin(), 'chapter', { name, ...values });
const stored = (record: RecordValues): Promise<RecordValues> => server.engine.get(admin(), 'chapter', id(record));
const update = async (record: RecordValues, name: string): Promise<RecordValues> =>
  server.engine.update(admin(), 'chapter', id(record), { version: (await stored(record))['version'] ?? null, name });
const remove = (records: readonly RecordValues[]): Promise<void> => server.engine.remove(admin(), 'chapter', records.map(id));

interface Scene {
  act: () => Promise<unknown>;
  /** What each record was called before and is called after, by verb; none where the verb is not for it. */
  told: { verb: RecordVerb; before?: string; after?: string }[];
  origin?: RecordOrigin;
}

/** Everything that writes records, each with what listeners have to be told. */
const SCENES: Record<string, () => Promise<Scene>> = {
  create: () => Promise.resolve({ act: () => chapter('New'), told: [{ verb: 'create', after: 'New' }] }),
  update: async () => {
    const record = await chapter('Old');
    return { act: () => update(record, 'New'), told: [{ verb: 'update', before: 'Old', after: 'New' }] };
  },
  move: async () => {
    const parent = id(await chapter('Parent'));
    const [first, second] = [await chapter('First', { parentId: parent }), await chapter('Second', { parentId: parent })];
    return {
      act: () => server.engine.move(admin(), 'chapter', id(second), { parentId: parent, before: id(first), version: 1 }),
      told: [{ verb: 'move', before: 'Second', after: 'Second' }, { verb: 'move', before: 'First', after: 'First' }],
    };
  },
  revert: async () => {
    const record = await update(await chapter('Old'), 'New');
    return {
      act: () => server.engine.revert(admin(), 'chapter', id(record), { to: 1, version: 2 }), origin: 'revert',
      told: [{ verb: 'update', before: 'New', after: 'Old' }],
    };
  },
  remove: async () => {
    const records = [await chapter('One'), await chapter('Two')];
    return { act: () => remove(records), told: [{ verb: 'remove', before: 'One' }, { verb: 'remove', before: 'Two' }] };
  },
  restore: async () => {
    const records = [await chapter('One'), await chapter('Two')];
    await remove(records);
    return {
      act: () => server.engine.restore(admin(), 'chapter', records.map(id)),
      told: [{ verb: 'restore', before: 'One', after: 'One' }, { verb: 'restore', before: 'Two', after: 'Two' }],
    };
  },
  purge: async () => {
    const records = [await chapter('One'), await chapter('Two')];
    await remove(records);
    return {
      act: () => server.engine.purge(admin(), 'chapter', records.map(id)),
      told: [{ verb: 'purge', before: 'One' }, { verb: 'purge', before: 'Two' }],
    };
  },
  import: async () => {
    const bytes = await workbookOf({ Chapters: [['Name'], ['One'], ['Two'], ['Three']] });
    return {
      act: () => server.engine.import(admin(), 'chapter', { file: 'chapters.xlsx', bytes, mode: 'all' }, { progress: () => undefined }), origin: 'import',
      told: ['One', 'Two', 'Three'].map((after) => ({ verb: 'create', after })),
    };
  },
  'taking an import back': async () => {
    const [made, changed] = [await chapter('Made'), await update(await chapter('Before'), 'After')];
    const records = [
      { recordId: id(made), version: 1, before: null },
      { recordId: id(changed), version: 2, before: { ...await stored(changed), name: 'Before' } },
    ];
    return {
      act: () => server.engine.undoImport(admin(), 'chapter', records, { reason: 'undo', progress: () => undefined, keep: () => Promise.resolve() }), origin: 'undo',
      told: [{ verb: 'remove', before: 'Made' }, { verb: 'update', before: 'After', after: 'Before' }],
    };
  },
  'an edit of many': async () => {
    const records = [await chapter('One'), await chapter('Two')];
    return {
      act: async () => {
        const { data } = await server.call('admin', 'POST', '/api/visualdev/OnlineDev/chapter/Actions/EditMatches', { values: { name: 'Many' }, ids: records.map(id), expected: 2 });
        await vi.waitFor(async () => {
          expect((await server.call('admin', 'GET', `/api/system/Task/${String(data.task.id)}`)).data.state).toBe('done');
        }, { timeout: 60_000 });
      },
      origin: 'bulk',
      told: [{ verb: 'update', before: 'One', after: 'Many' }, { verb: 'update', before: 'Two', after: 'Many' }],
    };
  },
};

const shown = ({ event: { verb, before, after } }: Told): string => `${verb} ${String(before?.['name'])} -> ${String(after?.['name'])}`;
const wanted = ({ told: expected }: Scene): string[] => expected.map(({ verb, before, after }) => `${verb} ${String(before)} -> ${String(after)}`).sort();
const of = (phase: Told['phase']): Told[] => told.filter((one) => one.phase === phase);

/** Until everything that was committed before has been told of. */
async function untilTold(): Promise<void> {
  const mark = id(await chapter('Mark'));
  await vi.waitFor(() => expect(of('committed').some(({ event }) => event.id === mark)).toBe(true), { timeout: 60_000 });
  told = told.filter(({ event }) => event.id !== mark);
}

async function everything(): Promise<unknown> {
  const { rows } = await sql<{ state: string }>`
    select md5(coalesce((select string_agg(t::text, '' order by id) from records.chapter t), '')) || md5(coalesce((select string_agg(h::text, '' order by id) from kernel.record_history h), '')) as state`
    .execute(server.kernel.db);
  return rows[0]?.state;
}

describe.each(Object.keys(SCENES))('%s', (name) => {
  const scene = async (): Promise<Scene> => {
    const made = await SCENES[name]?.();
    if (made === undefined) throw new Error(name);
    await untilTold();
    told = [];
    return made;
  };

  it('tells each phase once of each record, with its earlier state', async () => {
    const played = await scene();
    await played.act();
    await untilTold();
    for (const phase of ['before', 'after', 'committed'] as const) expect(of(phase).map(shown).sort(), phase).toEqual(wanted(played));
    expect(new Set(told.map(({ event }) => event.origin))).toEqual(new Set([played.origin ?? 'form']));
    expect(new Set(told.map(({ event }) => event.actor.userId))).toEqual(new Set(['u-admin']));
  });

  it('leaves nothing behind where it is refused before', async () => {
    const { act } = await scene();
    const before = await everything();
    refusal = new AppError('validation', { data: { errors: [{ path: 'name', rule: 'invalid', message: 'not today' }] } });
    await act().catch(() => undefined);
    refusal = undefined;
    expect(of('before').length).toBeGreaterThan(0);
    expect(await everything()).toEqual(before);
    await untilTold();
    expect([...of('after'), ...of('committed')].map(shown)).toEqual([]);
  });

  it('is taken back where a listener fails after it, and nobody is told of a commit', async () => {
    const { act } = await scene();
    const before = await everything();
    failsAfter = true;
    await act().catch(() => undefined);
    failsAfter = false;
    expect(of('after').length).toBeGreaterThan(0);
    expect(await everything()).toEqual(before);
    await untilTold();
    expect(of('committed').map(shown)).toEqual([]);
  });
});

it('names the field where a write is refused', async () => {
  refusal = new AppError('validation', { data: { errors: [{ path: 'name', rule: 'invalid', message: 'not today' }] } });
  const answer = await server.call('admin', 'POST', '/api/visualdev/OnlineDev/chapter', { name: 'Refused' });
  expect([answer.status, answer.data.errors]).toEqual([422, [{ path: 'name', rule: 'invalid', message: 'not today' }]]);
});

it('tells of a write in somebody else\'s transaction when that is committed, and not of one that is rolled back', async () => {
  told = [];
  const write = (name: string, fails: boolean): Promise<void> => server.kernel.db.transaction().execute(async (trx) => {
    await server.engine.create(admin(), 'chapter', { name }, { trx });
    expect(of('committed').filter(({ event }) => event.after?.['name'] === name)).toEqual([]);
    if (fails) throw new Error('rolled back');
  });
  await write('Lost', true).catch(() => undefined);
  await write('Kept', false);
  await untilTold();
  expect(of('committed').map(shown)).toEqual(['create undefined -> Kept']);
});

it('hands a record on with the number that was drawn for it', async () => {
  told = [];
  const project = await server.project();
  await vi.waitFor(() => expect(of('committed').map(({ event }) => event.after?.['projectCode'])).toEqual([project['projectCode']]), { timeout: 60_000 });
});

it('refuses a listener for a model that there is not', () => {
  expect(() => server.engine.listen({ model: 'nothing' })).toThrow('nothing');
});
