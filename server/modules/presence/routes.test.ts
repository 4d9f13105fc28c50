import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import type { WebSocket } from 'ws';
import type { PresentPerson } from '#schemas/wire/presence.ts';
import { connect, endConnections } from '../../kernel/socket/testing/dial.ts';
import type { Frame } from '../../kernel/socket/testing/dial.ts';
import { startTestServer } from '../../kernel/testing/test-server.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { oauth } from '../oauth/routes.ts';
import { visualdev } from '../visualdev/routes.ts';
import { presence } from './routes.ts';

const idOf = (count: number): string => count.toString(16).padStart(32, '0');

let one: TestServer;
let two: TestServer;
let record: string;
let tokens: Record<'admin' | 'builder' | 'engineer' | 'viewer', string>;
beforeAll(async () => {
  const modules = [oauth, visualdev, presence];
  one = await startTestServer({ seed: true, modules });
  two = await startTestServer({ seed: true, modules, sameDatabaseAs: one });
  tokens = { admin: await one.login('admin'), builder: await one.login('builder'), engineer: await one.login('engineer'), viewer: await one.login('viewer') };
  const { data } = await one.request<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/user/List', { token: tokens.admin, body: { pageSize: 1 } });
  record = data.list[0]?.id ?? '';
});
afterEach(endConnections);
afterAll(async () => {
  await two?.stop();
  await one?.stop();
});

interface Page {
  socket: WebSocket;
  enter(opening: number, mode?: string, at?: { model?: string; record?: string; version?: number }): void;
  leave(opening: number): void;
  errors(): number[];
  /** Versions that the page was told of, the newest last. */
  saved(): (number | null)[];
  /** Names and modes that the page shows now, its own opening left out. */
  others(opening: number): string[] | undefined;
}

async function page(server: TestServer, token: string): Promise<Page> {
  const line = await connect(server, token, 10_000);
  const frames: readonly (Frame & { people?: PresentPerson[]; version?: number | null })[] = line.frames;
  const say = (message: object): void => line.say({ token, ...message });
  return {
    socket: line.socket,
    enter: (opening, mode = 'edit', at = {}) => say({ method: 'presence', opening: idOf(opening), model: 'user', record, mode, ...at }),
    leave: (opening) => say({ method: 'absence', opening: idOf(opening) }),
    errors: () => frames.flatMap(({ method, code }) => (method === 'error' && code !== undefined ? [code] : [])),
    saved: () => frames.flatMap(({ method, version }) => (method === 'recordSaved' && version !== undefined ? [version] : [])),
    others: (opening) => frames.filter(({ method }) => method === 'presence').at(-1)?.people
      ?.filter((person) => person.opening !== idOf(opening)).map(({ userId, mode }) => `${userId === '' ? '?' : mode}`),
  };
}

describe('R9: who has a record open', () => {
  it('is told to everybody who has it open, on every process, and ends with the form, the page and the process', async () => {
    const [first, second] = [await page(one, tokens.admin), await page(two, tokens.admin)];
    first.enter(1);
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual([]);
    second.enter(2, 'read');
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual(['read']);
    await expect.poll(() => second.others(2), { timeout: 10_000 }).toEqual(['edit']);
    second.enter(2, 'edit');
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual(['edit']);
    second.leave(2);
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual([]);
    second.enter(2);
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual(['edit']);
    second.socket.terminate();
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual([]);
    // A process that was killed said nothing: its rows simply grow old.
    await sql`insert into kernel.presence (opening, process, user_id, model, record_id, mode) values (${idOf(9)}, 'dead', 'x', 'user', ${record}, 'edit')`.execute(one.kernel.db);
    first.enter(1);
    await expect.poll(() => first.others(1), { timeout: 10_000 }).toEqual(['edit']);
    await expect.poll(() => first.others(1), { timeout: 25_000 }).toEqual([]);
  });

  it('is neither told nor taken from those who may not read the record', async () => {
    const [mine, stranger] = [await page(one, tokens.admin), await page(two, tokens.viewer)];
    mine.enter(3);
    await expect.poll(() => mine.others(3), { timeout: 10_000 }).toEqual([]);
    stranger.enter(4);
    await expect.poll(() => stranger.errors(), { timeout: 10_000 }).toEqual([403]);
    expect(stranger.others(4)).toBeUndefined();
    expect(mine.others(3)).toEqual([]);
  });

  it('cannot be overwritten or ended by somebody else on another process', async () => {
    const [mine, other] = [await page(one, tokens.admin), await page(two, tokens.builder)];
    mine.enter(8);
    await expect.poll(() => mine.others(8), { timeout: 10_000 }).toEqual([]);
    const { data } = await two.request<{ list: { id: string }[] }>('POST', '/api/visualdev/OnlineDev/menu/List', { token: tokens.builder, body: { pageSize: 1 } });
    other.enter(8, 'read', { model: 'menu', record: data.list[0]?.id ?? '' });
    await expect.poll(() => other.errors(), { timeout: 10_000 }).toEqual([403]);
    other.leave(8);
    other.socket.terminate();
    const stored = (): Promise<object[]> => one.kernel.db.selectFrom('kernel.presence').select(['model', 'mode']).where('opening', '=', idOf(8)).execute();
    expect(await stored()).toEqual([{ model: 'user', mode: 'edit' }]);
    mine.enter(8, 'read');
    await expect.poll(stored, { timeout: 10_000 }).toEqual([{ model: 'user', mode: 'read' }]);
  });

  it('cannot be forged or ended by somebody else, and nonsense is refused', async () => {
    const [mine, other] = [await page(one, tokens.admin), await page(one, tokens.builder)];
    mine.enter(5);
    await expect.poll(() => mine.others(5), { timeout: 10_000 }).toEqual([]);
    other.leave(5);
    other.enter(6, 'write');
    other.enter(7, 'edit', { model: 'nothing' });
    await expect.poll(() => other.errors().length, { timeout: 10_000 }).toBe(2);
    mine.enter(5, 'read');
    await expect.poll(() => one.kernel.db.selectFrom('kernel.presence').select('mode').where('opening', '=', idOf(5)).execute(), { timeout: 10_000 })
      .toEqual([{ mode: 'read' }]);
  });
});

describe('a newer version of an open record', () => {
  const ROLE = '/api/visualdev/OnlineDev/role';
  type Role = { id: string; version: number; fullName: string };
  let count = 0;

  async function addRole(): Promise<Role> {
    count += 1;
    const { data } = await one.request<Role>('POST', ROLE, { token: tokens.admin, body: { fullName: `角色${count}`, enCode: `watched${count}`, type: 'business' } });
    return data;
  }
  const save = (role: Role, fullName: string, version = role.version): Promise<{ code: number }> =>
    two.request('PUT', `${ROLE}/${role.id}`, { token: tokens.admin, body: { ...role, fullName, version } });
  const at = (role: Role): object => ({ model: 'role', record: role.id, version: role.version });

  it('is told on every process, as a number and nothing else, and once', async () => {
    const role = await addRole();
    const [reader, late] = [await page(one, tokens.admin), await page(two, tokens.admin)];
    reader.enter(21, 'read', at(role));
    await expect.poll(() => reader.others(21), { timeout: 10_000 }).toEqual([]);
    expect(await save(role, '改过一次')).toMatchObject({ code: 200 });
    await expect.poll(() => reader.saved(), { timeout: 10_000 }).toEqual([role.version + 1]);
    // Another record of the same table is no news here.
    await save(await addRole(), '别的角色');
    // A page that opened it before, and was not connected, hears as it comes.
    late.enter(22, 'edit', at(role));
    await expect.poll(() => late.saved(), { timeout: 10_000 }).toEqual([role.version + 1]);
    await save(role, '改过两次', role.version + 1);
    await expect.poll(() => [reader.saved(), late.saved()], { timeout: 10_000 })
      .toEqual([[role.version + 1, role.version + 2], [role.version + 1, role.version + 2]]);
  });

  it('is told of one that was removed, too', async () => {
    const role = await addRole();
    const reader = await page(one, tokens.admin);
    reader.enter(23, 'edit', at(role));
    await expect.poll(() => reader.others(23), { timeout: 10_000 }).toEqual([]);
    expect(await two.request('DELETE', `${ROLE}/${role.id}`, { token: tokens.admin })).toMatchObject({ code: 200 });
    await expect.poll(() => reader.saved(), { timeout: 10_000 }).toEqual([null]);
  });

  it('is no news for those who may no longer read the record: to them it is gone', async () => {
    const role = await addRole();
    const userId = (await one.kernel.pool.query<{ id: string }>(`SELECT id FROM records.sys_user WHERE account = 'engineer'`)).rows[0]?.id ?? '';
    await one.kernel.db.insertInto('kernel.model_grant').values({
      subject_type: 'user', subject_id: userId, model: 'role', buttons: [], columns: '{"fullName":"read"}', row_rule: JSON.stringify({ field: 'fullName', op: 'ne', value: '不再可见' }),
    }).execute();
    const reader = await page(one, await one.login('engineer'));
    reader.enter(24, 'read', at(role));
    await expect.poll(() => reader.others(24), { timeout: 10_000 }).toEqual([]);
    await save(role, '仍然可见');
    await expect.poll(() => reader.saved(), { timeout: 10_000 }).toEqual([role.version + 1]);
    await save(role, '不再可见', role.version + 1);
    await expect.poll(() => reader.saved(), { timeout: 10_000 }).toEqual([role.version + 1, null]);
  });
});
