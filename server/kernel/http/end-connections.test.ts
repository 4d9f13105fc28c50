import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { success } from '../envelope.ts';
import { defineModule } from '../module.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

/** Nothing else ends a connection in the time of a test. */
const PATIENT = { headersMs: 290_000, requestMs: 600_000, silenceMs: 600_000, lastAnswersMs: 600_000 };

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** A server whose `GET /api/probe/wait` is answered by `answer`; `asked` comes when somebody waits. */
async function start(limits = PATIENT) {
  let answer = (): void => undefined;
  let arrive = (): void => undefined;
  const asked = new Promise<void>((resolve) => { arrive = resolve; });
  const probe = defineModule({
    name: 'probe',
    routes(app) {
      app.post('/api/probe/take', { config: { permission: 'public' } }, () => success('taken'));
      app.get('/api/probe/wait', { config: { permission: 'public' } }, async () => {
        await new Promise<void>((resolve) => {
          answer = resolve;
          arrive();
        });
        return success('waited');
      });
    },
  });
  const server = await startTestServer({ modules: [probe], directory: 'minimal', limits });
  return { server, asked, answer: () => answer() };
}

async function dial({ url }: TestServer, first: string): Promise<{ socket: Socket; closed: Promise<void>; text(): string }> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  sockets.push(socket);
  let text = '';
  socket.on('data', (data) => { text += data.toString(); });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  if (first !== '') socket.write(first);
  return { socket, closed, text: () => text };
}

it('a server that stops does not wait for connections on which nobody asks, or has not finished asking', async () => {
  const { server } = await start();
  const lines = [await dial(server, ''), await dial(server, 'GET /api/probe/wait HTTP/1.1\r\nHost: x\r\n')];
  // What was dialled before has been accepted by now.
  expect((await fetch(`${server.url}/api/probe/nothing`)).status).toBe(404);
  await server.stop();
  await Promise.all(lines.map(({ closed }) => closed));
});

it('what is being answered is answered whole', async () => {
  const { server, asked, answer } = await start();
  const line = await dial(server, 'GET /api/probe/wait HTTP/1.1\r\nHost: x\r\n\r\n');
  await asked;
  const stopped = server.stop();
  await expect(fetch(`${server.url}/api/probe/wait`)).rejects.toThrow();
  answer();
  await stopped;
  await line.closed;
  expect(line.text()).toContain('waited');
});

it('what does not come to its end is ended', async () => {
  const { server, asked } = await start({ ...PATIENT, lastAnswersMs: 300 });
  const lines = [
    await dial(server, 'GET /api/probe/wait HTTP/1.1\r\nHost: x\r\n\r\n'),
    await dial(server, 'POST /api/probe/take HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{'),
  ];
  await asked;
  await server.stop();
  await Promise.all(lines.map(({ closed }) => closed));
});
