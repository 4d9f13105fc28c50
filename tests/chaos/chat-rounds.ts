import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import md5 from 'crypto-js/md5.js';
import { WebSocket } from 'ws';
import { end, kill, start, type Started } from './server-process.ts';

export interface ChatOutcome {
  /** What was lost, doubled or put in another order; in plain words. */
  faults: string[];
  messages: number;
}

interface ChatRounds {
  /** What Node is given to start the product. */
  program: readonly string[];
  cuts: number;
  /** Of both people together. */
  messages: number;
  say: (line: string) => void;
}

const LONGEST_WAIT = 300;
const AGAIN_MS = 150;

/** Two people talk while the server is killed and started again, in an empty folder of its own. */
export async function chatRounds({ program, cuts, messages, say }: ChatRounds): Promise<ChatOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(folder, 0o755);
  let server = await start(program, folder);
  const present = (): Started => server;
  const [one, two] = [await signIn(server.url, 'manager'), await signIn(server.url, 'engineer')];
  const each = Math.ceil(messages / 2);
  const talkers = [createTalker(present, one, two.id, 'A', each), createTalker(present, two, one.id, 'B', each)];
  try {
    for (let cut = 1; cut <= cuts; cut += 1) {
      const aim = Math.floor((2 * each * cut) / (cuts + 1));
      while (Math.min(...talkers.map(({ heard }) => heard.length)) < aim) await sleep(20);
      await sleep(Math.random() * LONGEST_WAIT);
      await kill(server.process);
      server = await start(program, folder);
      say(`cut ${String(cut)}: ${String(aim)} messages, again after ${String(Math.round(server.took))} ms`);
    }
    while (talkers.some(({ heard }) => heard.length < 2 * each)) await sleep(50);
    // What would come twice comes now.
    await sleep(1_000);
    return { faults: faultsOf(talkers.map(({ heard }) => heard), each), messages: 2 * each };
  } finally {
    for (const { stop } of talkers) stop();
    await end(server.process);
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsOf([first = [], second = []]: readonly (readonly string[])[], each: number): string[] {
  const faults: string[] = [];
  if (first.join() !== second.join()) faults.push('the two have heard different conversations');
  for (const name of ['A', 'B']) {
    const own = first.filter((text) => text.startsWith(name)).map((text) => Number(text.slice(1)));
    for (let index = 0; index < each; index += 1) if (!own.includes(index)) faults.push(`${name}${String(index)} is lost`);
    if (new Set(own).size !== own.length) faults.push(`messages of ${name} came twice`);
    if (own.some((number, at) => at > 0 && number <= (own[at - 1] ?? -1))) faults.push(`messages of ${name} came in another order`);
  }
  return faults;
}

interface Person {
  id: string;
  token: string;
}

async function signIn(url: string, account: string): Promise<Person> {
  const form = new URLSearchParams({ account, password: md5('demo2026').toString(), client_id: 'admin', client_secret: '123456', scope: 'all', grant_type: 'password' });
  const { data: { token } } = (await (await fetch(`${url}/api/oauth/Login`, { method: 'POST', body: form })).json()) as { data: { token: string } };
  const answer = await fetch(`${url}/api/oauth/CurrentUser`, { headers: { authorization: token } });
  const { data } = (await answer.json()) as { data: { userInfo: { userId: string } } };
  return { id: data.userInfo.userId, token };
}

type Frame = Record<string, unknown> & { method: string };

/** A page as the product's own: says one message after the other, each again until it hears the echo, and asks for what it has missed. */
function createTalker(server: () => Started, { token }: Person, peer: string, name: string, count: number): { heard: string[]; stop: () => void } {
  const heard: string[] = [];
  let socket: WebSocket | undefined;
  let change = 0;
  let next = 0;
  let clientId = randomBytes(16).toString('hex');
  let isStopped = false;

  const tell = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ token, ...message }));
  };
  const sendNext = (): void => {
    if (next < count) tell({ method: 'SendMessage', toUserId: peer, messageType: 'text', messageContent: `${name}${String(next)}`, clientId });
  };
  const ask = (): void => tell({ method: 'MessageList', toUserId: peer, after: change });

  function hear(at: number, text: unknown): void {
    if (at === change + 1) {
      change = at;
      heard.push(String(text));
    } else if (at > change) ask();
  }

  function receive(frame: Frame): void {
    if (frame.method === 'initMessage') {
      ask();
      sendNext();
    } else if (frame.method === 'sendMessage' || frame.method === 'receiveMessage') {
      hear(Number(frame['change']), frame['toMessage'] ?? frame['formMessage']);
      if (frame['clientId'] !== clientId) return;
      next += 1;
      clientId = randomBytes(16).toString('hex');
      sendNext();
    } else if (frame.method === 'messageList') {
      for (const { change: at, content } of frame['list'] as { change: number; content: string }[]) if (at === change + 1) hear(at, content);
      if (frame['hasMore'] === true) ask();
    } else if (frame.method === 'sendRefused' || frame.method === 'error') setTimeout(() => (frame['of'] === 'MessageList' ? ask() : sendNext()), AGAIN_MS);
  }

  function connect(): void {
    if (isStopped) return;
    const mine = new WebSocket(`${server().url.replace('http', 'ws')}/api/message/websocket`);
    socket = mine;
    mine.on('open', () => tell({ method: 'OnConnection', mobileDevice: false }));
    mine.on('message', (data: Buffer) => receive(JSON.parse(data.toString('utf8')) as Frame));
    mine.on('error', () => undefined);
    mine.on('close', () => setTimeout(connect, AGAIN_MS));
  }
  connect();
  return {
    heard,
    stop() {
      isStopped = true;
      socket?.terminate();
    },
  };
}
