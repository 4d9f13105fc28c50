import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { oauth } from '../../modules/oauth/routes.ts';
import { success } from '../envelope.ts';
import { defineModule } from '../module.ts';
import { callOutbound } from '../outbound-call.ts';
import { defineSocketMethod } from '../socket/socket-methods.ts';
import { connect, endConnections } from '../socket/testing/dial.ts';
import { digestOf } from '../testing/minimal-directory.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { startCollector, type ArrivedSpan, type Collector } from './testing/collector.ts';

const SECRET = 'hunter2-that-nobody-may-see';
const SERVER = 2;
const CLIENT = 3;
const CONSUMER = 5;
const FAILED = 2;

/** Stands for another service; it tells what it was sent. */
let outside: Collector;
const probe = defineModule({
  name: 'probe',
  jobs: ({ db }) => [{
    name: 'probe.job', timeoutSeconds: 60, retry: { attempts: 1, pauseSeconds: 1 },
    async work() { await sql`select count(*) from kernel.schedule where id = ${SECRET}`.execute(db); },
  }],
  socket: () => ({ methods: [defineSocketMethod({
    call: { method: 'probeSays', maxBytes: 1_024, message: Type.Object({ text: Type.String() }) }, permission: 'session', handle: () => Promise.resolve({ method: 'probeSaid' }),
  })] }),
  routes(app, { db, queue }) {
    app.post('/api/probe/:key', { config: { permission: 'session' } }, async () => {
      await db.transaction().execute(async (trx) => {
        await sql`select ${SECRET}::text from kernel.session limit 1`.execute(trx);
        await sql.raw(`select '${SECRET}' from kernel.task limit 1`).execute(trx);
      });
      await queue.send('probe.job', { password: SECRET });
      await callOutbound({
        url: new URL(`${outside.url}/${SECRET}?token=${SECRET}`), method: 'POST', headers: { authorization: SECRET }, body: '{"resourceSpans":[]}', timeoutMs: 5_000, maxBytes: 1_000,
      }, new Set(['127.0.0.1']));
      return success(null);
    });
    app.get('/api/probe/fault/:key', { config: { permission: 'public' } }, async () => {
      await sql`select ${SECRET}::int`.execute(db).catch(() => undefined);
      throw new Error(`password ${SECRET}`);
    });
    app.get('/api/probe/many', { config: { permission: 'public' } }, async () => {
      for (let count = 0; count < 1_003; count += 1) await sql`select 1 from kernel.task where false`.execute(db);
      return success(null);
    });
  },
});

function tellNobody(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('OTEL_')) delete process.env[name];
}

function tellTo(collector: Collector, variables: Record<string, string> = {}): void {
  tellNobody();
  Object.assign(process.env, { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_BSP_SCHEDULE_DELAY: '20', ...variables });
}

beforeAll(async () => { outside = await startCollector(); });
// Other tests of this process are no business of a collector.
afterAll(async () => {
  tellNobody();
  await outside?.stop();
});

describe('a collector that listens', () => {
  const lines: string[] = [];
  let collector: Collector;
  let server: TestServer;
  beforeAll(async () => {
    collector = await startCollector();
    tellTo(collector, { OTEL_SERVICE_NAME: 'office-of-the-test', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=kept' });
    server = await startTestServer({ modules: [oauth, probe], directory: 'minimal', isTraced: true, logTo: { write: (line: string) => void lines.push(line) } });
  });
  afterAll(async () => {
    await server?.stop();
    await collector?.stop();
  });
  afterEach(endConnections);

  const arrived = async (find: (span: ArrivedSpan) => boolean): Promise<ArrivedSpan> => {
    await expect.poll(() => collector.spans.some(find), { timeout: 20_000 }).toBe(true);
    return collector.spans.find(find) as ArrivedSpan;
  };

  it('is told of a request with its statements, its call outside and its job, in the trace of the one who asked', async () => {
    const token = await server.login('manager');
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const answer = await server.request('POST', `/api/probe/${SECRET}?password=${SECRET}`, {
      token, body: { password: SECRET }, headers: { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-secret': SECRET },
    });
    expect(answer).toMatchObject({ status: 200 });
    const job = await arrived(({ name }) => name === 'job probe.job');
    const request = await arrived(({ name }) => name === 'POST /api/probe/:key');
    expect(request).toMatchObject({ kind: SERVER, traceId, parentSpanId: 'b7ad6b7169203331', status: 0, resource: { 'service.name': 'office-of-the-test' } });
    expect(request.attributes).toEqual({ 'http.request.method': 'POST', 'http.route': '/api/probe/:key', 'http.response.status_code': 200, 'office.request_id': expect.any(String) as string });
    const within = (name: string): Promise<ArrivedSpan> => arrived((span) => span.name === name && span.parentSpanId === request.spanId);
    expect(await within('SELECT kernel.session')).toMatchObject({ kind: CLIENT, traceId, attributes: { 'db.system.name': 'postgresql', 'db.collection.name': 'kernel.session' } });
    await within('SELECT kernel.task');
    await within('INSERT kernel.task');
    expect(await within('POST')).toMatchObject({ kind: CLIENT, attributes: { 'server.address': '127.0.0.1', 'http.response.status_code': 200 } });
    expect(job).toMatchObject({ kind: CONSUMER, traceId, attributes: { 'office.job': 'probe.job', 'office.attempt': 1 } });
    await arrived(({ name, parentSpanId }) => name === 'SELECT kernel.schedule' && parentSpanId === job.spanId);
    expect(collector.requests[0]).toMatchObject({ url: '/v1/traces', headers: { 'x-key': 'kept' } });
    // The other side learns nothing of the trace.
    expect(outside.requests[0]?.headers).not.toHaveProperty('traceparent');
  });

  it('finds the id that the page shows beside an error, and the log has the trace', async () => {
    const answer = await server.request('GET', `/api/probe/fault/${SECRET}`);
    expect(answer.status).toBe(500);
    const span = await arrived(({ name }) => name === 'GET /api/probe/fault/:key');
    expect(span).toMatchObject({ status: FAILED, attributes: { 'http.response.status_code': 500, 'error.type': '500' } });
    expect(answer.msg).toContain(span.attributes['office.request_id']);
    const line = lines.map((text) => JSON.parse(text) as Record<string, unknown>).find(({ msg }) => msg === 'request failed');
    expect(line).toMatchObject({ requestId: span.attributes['office.request_id'], trace_id: span.traceId, span_id: span.spanId });
    expect(await arrived(({ parentSpanId }) => parentSpanId === span.spanId)).toMatchObject({ status: FAILED, attributes: { 'error.type': '22P02' } });
  });

  it('is told of what a page says over its connection by the names of methods alone', async () => {
    const token = await server.login('manager');
    const line = await connect(server, token);
    line.say({ method: 'probeSays', token, text: SECRET });
    await line.hear('probeSaid');
    line.say({ method: SECRET, token });
    await line.hear('error');
    const span = await arrived(({ name }) => name === 'socket probeSays');
    expect(span).toMatchObject({ kind: SERVER, status: 0 });
    expect(span.parentSpanId).toBeUndefined();
    // The connection is still open, and the request that opened it has been told.
    await arrived(({ name }) => name === 'GET /api/message/websocket');
    await arrived(({ name }) => name === 'socket');
  });

  it('is told of a person whose password is wrong, of a path that nobody serves and of a malformed traceparent without a word of theirs', async () => {
    await server.login('manager', SECRET).catch(() => undefined);
    await server.request('GET', `/api/nothing/${SECRET}?token=${SECRET}`, { token: SECRET, headers: { traceparent: SECRET, tracestate: SECRET, baggage: SECRET } });
    await server.request('POST', '/api/probe/x', { token: SECRET, body: `{"password":"${SECRET}` });
    await arrived(({ name, attributes }) => name === 'POST /api/probe/:key' && attributes['http.response.status_code'] === 401);
    await arrived(({ name }) => name === 'POST /api/oauth/Login');
  });

  it('is told of so many statements of one request, and how many more there were', async () => {
    await server.request('GET', '/api/probe/many');
    const span = await arrived(({ name }) => name === 'GET /api/probe/many');
    expect(span.attributes['office.parts_left_out']).toBe(3);
    expect(collector.spans.filter(({ parentSpanId }) => parentSpanId === span.spanId).length).toBeLessThanOrEqual(1_000);
  });

  it('has not been sent a single secret', async () => {
    await arrived(({ name }) => name === 'GET /api/probe/many');
    const token = await server.login('manager');
    const all = collector.texts.join('\n');
    expect(all.length).toBeGreaterThan(1_000);
    for (const secret of [SECRET, token, digestOf(SECRET), 'password=', Buffer.from(SECRET).toString('base64')]) expect(all).not.toContain(secret);
  });
});

describe('a collector', () => {
  let collector: Collector;
  const lines: string[] = [];
  const start = async (variables: Record<string, string>): Promise<TestServer> => {
    collector = await startCollector();
    tellTo(collector, variables);
    lines.length = 0;
    return startTestServer({ modules: [oauth, probe], directory: 'minimal', isTraced: true, logTo: { write: (line: string) => void lines.push(line) } });
  };
  afterEach(() => collector?.stop());

  it('that refuses is told of in the log once, and nobody else notices', async () => {
    const server = await start({});
    collector.answer = (response) => void response.writeHead(400).end(SECRET);
    for (let batch = 1; batch <= 4; batch += 1) {
      expect((await server.request('GET', '/api/oauth/nothing')).status).toBe(404);
      await expect.poll(() => collector.requests.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(batch);
    }
    await server.stop();
    expect(lines.filter((line) => line.includes('collector'))).toHaveLength(1);
    expect(lines.join('')).not.toContain(SECRET);
  });

  it('that never answers keeps neither requests nor the end of the server', async () => {
    const server = await start({ OTEL_EXPORTER_OTLP_TIMEOUT: '900000', OTEL_BSP_EXPORT_TIMEOUT: '900000', OTEL_BSP_MAX_QUEUE_SIZE: '10', OTEL_BSP_MAX_EXPORT_BATCH_SIZE: '5' });
    collector.answer = () => undefined;
    for (let count = 0; count < 40; count += 1) expect((await server.request('GET', '/api/oauth/nothing')).status).toBe(404);
    await expect.poll(() => collector.requests.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // It would take the quarter of an hour that the exporter may wait.
    await server.stop();
    // What did not fit the queue is lost.
    expect(collector.spans.length).toBeLessThanOrEqual(20);
  });

  it('that is not there keeps nobody', async () => {
    const server = await start({});
    await collector.stop();
    expect((await server.request('GET', '/api/oauth/nothing')).status).toBe(404);
    await server.stop();
  });

  it('is told of nothing where the sampler says so, and jobs and logs still work', async () => {
    const server = await start({ OTEL_TRACES_SAMPLER: 'always_off' });
    const token = await server.login('manager');
    expect((await server.request('POST', '/api/probe/x', { token, body: {} })).status).toBe(200);
    await server.stop();
    expect(collector.spans).toEqual([]);
  });
});
