import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oauth } from '../../modules/oauth/routes.ts';
import { defineModule } from '../module.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { defineSocketGreeting } from './socket-greetings.ts';
import { defineSocketMethod } from './socket-methods.ts';
import { connect, endConnections } from './testing/dial.ts';

const NOTHING = Type.Object({}, { additionalProperties: false });
const probe = defineModule({
  name: 'probe',
  permissions: { m: ['btn_x'] },
  socket: () => ({
    methods: [
      defineSocketMethod({
        call: { method: 'whoAmI', maxBytes: 1_024, message: NOTHING }, permission: 'session', handle: ({ actor }) => Promise.resolve({ method: 'whoAmI', account: actor.account }),
      }),
      defineSocketMethod({
        call: {
          method: 'double', maxBytes: 400,
          message: Type.Object({ count: Type.Integer({ minimum: 0 }), parts: Type.Optional(Type.Array(Type.Object({ name: Type.String() }))) }, { additionalProperties: false }),
        },
        permission: 'session', handle: ({ message }) => Promise.resolve({ method: 'double', count: message.count * 2 }),
      }),
      defineSocketMethod({
        call: { method: 'press', maxBytes: 1_024, message: NOTHING }, permission: { model: 'm', button: 'btn_x' }, handle: () => Promise.resolve({ method: 'pressed' }),
      }),
      defineSocketMethod({
        call: { method: 'fail', maxBytes: 1_024, message: NOTHING }, permission: 'session', handle: () => Promise.reject(new Error('postgres://user:secret@host')),
      }),
    ],
    greetings: [
      defineSocketGreeting({
        name: 'unread', maxBytes: 200, schema: Type.Object({ unreadNoticeCount: Type.Integer() }), greet: ({ account }) => Promise.resolve({ unreadNoticeCount: account === 'engineer' ? 7 : 0 }),
      }),
      defineSocketGreeting({ name: 'broken', maxBytes: 200, schema: Type.Object({ broken: Type.Integer() }), greet: () => Promise.reject(new Error('no')) }),
      defineSocketGreeting({ name: 'long', maxBytes: 20, schema: Type.Object({ long: Type.String() }), greet: () => Promise.resolve({ long: 'x'.repeat(100) }) }),
    ],
  }),
});
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [oauth, probe], directory: 'minimal' });
});
afterAll(() => server?.stop());
afterEach(endConnections);

describe('a call that is refused', () => {
  /** Nested so deeply that whatever recurses into it would fail. */
  const DEEP = `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`;

  it.each<[string, object, object]>([
    ['of a method that nobody has', { method: 'nothing' }, { code: 404, of: 'nothing' }],
    ['of one that every object has', { method: 'constructor' }, { code: 404, of: 'constructor' }],
    ['of a second greeting', { method: 'OnConnection' }, { code: 400, of: 'OnConnection' }],
    ['with a value of another type', { method: 'double', count: '2' }, { code: 400, of: 'double', errors: [{ path: 'count', rule: 'type' }] }],
    ['with a number that is no whole one', { method: 'double', count: 1.5 }, { code: 400, of: 'double', errors: [{ path: 'count' }] }],
    ['with a part missing', { method: 'double' }, { code: 400, of: 'double', errors: [{ path: 'count', rule: 'required' }] }],
    ['with something nobody asked for', { method: 'double', count: 1, isAdministrator: true }, { code: 400, of: 'double', errors: [{ path: 'isAdministrator', rule: 'unknownField' }] }],
    ['with a fault deep inside', { method: 'double', count: 1, parts: [{ name: 'a' }, { name: null }] }, { code: 400, errors: [{ path: 'parts.1.name', rule: 'type' }] }],
    ['that is longer than its method may be', { method: 'double', count: 1, parts: Array.from({ length: 30 }, () => ({ name: 'part' })) }, { code: 413, of: 'double' }],
    ['without the right it demands', { method: 'press' }, { code: 403, of: 'press' }],
    ['that breaks', { method: 'fail' }, { code: 500, of: 'fail' }],
  ])('%s is answered in words, and the connection stays', async (_how, message, answer) => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    line.say({ token, ...message });
    expect(await line.hear('error')).toMatchObject({ msg: expect.stringMatching(/\p{Script=Han}/u) as string, ...answer });
    expect(JSON.stringify(line.frames)).not.toContain('secret');
    line.say({ method: 'whoAmI', token });
    await line.hear('whoAmI');
  });

  it('for its depth or its form is answered alike', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    for (const text of [DEEP, `{"method":"double","token":"${token}","count":${'['.repeat(5_000)}1${']'.repeat(5_000)}}`, '"text"', 'null', '{"method":7}', '']) line.socket.send(text);
    line.socket.send(Buffer.from('{"method":"whoAmI"}'), { binary: true });
    await expect.poll(() => line.frames.filter(({ method, code }) => method === 'error' && code === 400).length, { timeout: 5000 }).toBe(7);
    line.say({ method: 'double', token, count: 2 });
    expect(await line.hear('double')).toMatchObject({ count: 4 });
  });

  it('is none for those who have the right', async () => {
    const token = await server.login('admin');
    const line = await connect(server, token);
    line.say({ method: 'press', token });
    await line.hear('pressed');
  });

  it('among 200 at once is counted, and no answer is lost or out of order', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    for (let count = 0; count < 200; count += 1) line.say({ method: 'double', token, count: count % 2 === 0 ? count : -1 });
    await expect.poll(() => line.frames.length, { timeout: 10_000 }).toBe(201);
    const of = (code: number): number => line.frames.filter((frame) => frame.code === code).length;
    const doubles = line.frames.flatMap((frame) => (frame.method === 'double' ? [Number(frame['count'])] : []));
    expect(doubles).toEqual([...doubles].sort((a, b) => a - b));
    expect(doubles.length).toBeGreaterThanOrEqual(20);
    expect(of(429)).toBeGreaterThan(0);
    expect(doubles.length + of(400) + of(429)).toBe(200);
    expect(line.socket.readyState).toBe(line.socket.OPEN);
  });
});

describe('a greeting', () => {
  it('of each module stands in the first message; one that fails or is too long is left out', async () => {
    const { frames } = await connect(server, await server.login('engineer'));
    expect(frames[0]).toMatchObject({ method: 'initMessage', unreadNoticeCount: 7, unreadMessageCount: 0 });
    expect(frames[0]).not.toHaveProperty('broken');
    expect(frames[0]).not.toHaveProperty('long');
  });
});
