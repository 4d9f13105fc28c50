import { Type } from 'typebox';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { success } from './envelope.ts';
import { installModules } from './install-modules.ts';
import { defineModule, type ModuleManifest } from './module.ts';
import type { RoutePermission } from './route-permission.ts';
import { defineSocketGreeting } from './socket/socket-greetings.ts';
import { defineSocketMethod } from './socket/socket-methods.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [], directory: 'minimal' });
});
afterAll(() => server?.stop());

const route = (permission: RoutePermission): Pick<ModuleManifest, 'routes'> => ({ routes: (app) => void app.get('/api/part', { config: { permission } }, () => success(null)) });
const method = (name: string, permission: Exclude<RoutePermission, 'public'> = 'session'): Pick<ModuleManifest, 'socket'> => ({
  socket: () => ({ methods: [defineSocketMethod({ call: { method: name, maxBytes: 100, message: Type.Object({}) }, permission, handle: () => Promise.resolve(undefined) })] }),
});
const greeting = (name: string, key: string): Pick<ModuleManifest, 'socket'> => ({
  socket: () => ({ greetings: [defineSocketGreeting({ name, maxBytes: 100, schema: Type.Object({ [key]: Type.Integer() }), greet: () => Promise.resolve({ [key]: 1 }) })] }),
});
const part = (name: string, more: Omit<ModuleManifest, 'name'>): ModuleManifest => defineModule({ name, ...more });

it.each<[string, ModuleManifest[], string]>([
  ['a route whose permission its module does not declare', [part('a', route({ model: 'm', button: 'btn_x' }))], 'GET /api/part demands btn_x on m, which the module a does not declare'],
  ['one that another module declares', [part('a', route({ model: 'm', button: 'btn_x' })), part('b', { permissions: { m: ['btn_x'] } })], 'which the module a does not declare'],
  ['one of several that is not declared', [part('a', { permissions: { m: ['btn_x'] }, ...route({ anyOf: [{ model: 'm', button: 'btn_x' }, { model: 'n', button: 'btn_x' }] }) })], 'demands btn_x on n'],
  ['a permission that two modules declare', [part('a', { permissions: { m: ['btn_x'] } }), part('b', { permissions: { m: ['btn_x'] } })], 'The permission btn_x on m is declared twice, by a and b'],
  ['a permission that one module declares twice', [part('a', { permissions: { m: ['read', 'read'] } })], 'The permission read on m is declared twice, by a and a'],
  ['a socket method whose permission is not declared', [part('a', method('ask', { model: 'm', button: 'read' }))], 'The socket method ask demands read on m'],
  ['two socket methods of one name', [part('a', method('same')), part('b', method('same'))], 'The socket method same is defined twice'],
  ['a socket method by the name of the first frame', [part('a', method('OnConnection'))], 'The socket method OnConnection is defined twice'],
  ['a socket method by a name of the kernel', [part('a', method('heartCheck'))], 'The socket method heartCheck is defined twice'],
  ['two greetings of one name', [part('a', greeting('twice', 'one')), part('b', greeting('twice', 'two'))], 'The socket greeting twice is defined twice'],
  ['two greetings that say the same', [part('a', greeting('first', 'count')), part('b', greeting('other', 'count'))], 'The socket greetings first and other both say count'],
])('%s keeps the server from starting', async (_what, modules, message) => {
  await expect(buildApp(server.kernel, modules)).rejects.toThrow(message);
});

it('a declared permission may be demanded by a route and a socket method of its module', async () => {
  const app = await buildApp(server.kernel, [part('a', { permissions: { m: ['btn_x'] }, ...route({ model: 'm', button: 'btn_x' }), ...method('allowed', { model: 'm', button: 'btn_x' }) })]);
  await app.close();
});

it('a job is called by its module and its own name', () => {
  const job = (name: string) => ({ jobs: () => [{ name, retry: { attempts: 1, pauseSeconds: 0 }, timeoutSeconds: 1, work: () => Promise.resolve() }] });
  expect(() => installModules(server.kernel, [part('a', job('clean'))])).toThrow('The job clean of the module a is to be called a.clean');
  expect(() => installModules(server.kernel, [part('a', job('b.clean'))])).toThrow('to be called a.b.clean');
  expect(() => installModules(server.kernel, [part('a', job('a.clean'))])).not.toThrow();
  expect(() => installModules(server.kernel, [part('a', {}), part('a', {})])).toThrow('Two modules are called a');
});
