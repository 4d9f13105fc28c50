import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AppError, ERROR_CODES } from '../kernel/errors.ts';
import { registerResource } from './resource-routes.ts';
import { startRecordsServer, type RecordsServer } from './testing/records-server.ts';

let server: RecordsServer;
let app: FastifyInstance;
beforeAll(async () => {
  server = await startRecordsServer();
  app = Fastify();
  app.decorateRequest('actor', { getter: () => server.actors.admin });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof AppError ? ERROR_CODES[error.errorName].status : 500).send({ code: 0, msg: '', data: error instanceof AppError ? error.data : String(error) }));
  registerResource(app, server.kernel, { path: '/role', model: 'role', list: 'paged', selector: { list: 'plain' }, state: true });
  registerResource(app, server.kernel, { path: '/tree', model: 'organizeTree', list: 'tree', selector: { list: 'tree', icon: 'node' }, filters: { category: 'category' } });
  await app.ready();
});
afterAll(async () => {
  await app?.close();
  await server?.stop();
});

async function call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object): Promise<{ status: number; data: ReturnType<typeof JSON.parse> }> {
  const answer = await app.inject({ method, url, ...(body === undefined ? {} : { payload: body }) });
  return { status: answer.statusCode, data: (answer.json() as { data: unknown }).data };
}

test('refuses what the engine refuses', async () => {
  expect((await call('GET', '/role?sidx=nope')).status).toBe(400);
  expect((await call('GET', '/role?filter=%7B')).status).toBe(400);
  expect((await call('POST', '/role', [] as object)).status).toBe(422);
  expect((await call('POST', '/role', { fullName: 'x', enCode: 'staff' })).status).toBe(422);
  expect((await call('GET', '/role/nothing')).status).toBe(404);
  expect((await call('PUT', '/role/r-staff', { version: 99, fullName: 'x' })).status).toBe(409);
  expect((await call('DELETE', '/role/r-staff')).status).toBe(409);
  expect((await call('POST', '/tree', { fullName: 'x' })).status).toBe(403);
});

test('a resource lives its whole life', async () => {
  const { data: created } = await call('POST', '/role', { fullName: 'Clerk', enCode: 'clerk' });
  expect((await call('GET', `/role/${String(created.id)}`)).data).toMatchObject({ fullName: 'Clerk', enabledMark: true });
  expect((await call('PUT', `/role/${String(created.id)}`, { fullName: 'Head clerk' })).data).toMatchObject({ version: 2 });
  const list = (await call('GET', '/role?keyword=clerk&pageSize=1&sidx=enCode&sort=asc')).data;
  expect(list).toMatchObject({ list: [{ fullName: 'Head clerk', enCode: 'clerk' }], pagination: { currentPage: 1, pageSize: 1, total: 1 } });
  expect((await call('GET', '/role/Selector')).data.list).toContainEqual(expect.objectContaining({ id: created.id, fullName: 'Head clerk' }));
  expect((await call('PUT', `/role/${String(created.id)}/Actions/State`)).data.enabledMark).toBe(false);
  expect((await call('GET', '/role/Selector')).data.list).not.toContainEqual(expect.objectContaining({ id: created.id }));
  expect((await call('DELETE', `/role/${String(created.id)}`)).status).toBe(200);
  expect((await call('GET', `/role/${String(created.id)}`)).status).toBe(404);
});

test('trees are nested, and filtered by the query', async () => {
  const [company] = (await call('GET', '/tree')).data.list;
  expect(company).toMatchObject({ id: 'o-company', hasChildren: true, children: [{ id: 'd-costs', children: [{ id: 'd-roads', hasChildren: false }] }] });
  expect((await call('GET', '/tree/Selector?category=department')).data.list).toMatchObject([{ id: 'd-costs', icon: 'node', children: [{ fullName: 'Roads' }] }]);
});
