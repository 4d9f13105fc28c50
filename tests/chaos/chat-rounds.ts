import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { WebSocket } from 'ws';
import { startDatabase } from '../database-process.ts';
import { signInByApi } from '../sign-in-by-api.ts';
import { expectedMark, makeSaid, markOf, seesPicture, type Said } from './chat-mix.ts';
import { end, kill, start, type Started } from './server-process.ts';

export interface ChatOutcome {
  /** What was lost, doubled or put in another order; in plain words. */
  faults: string[];
  messages: number;
}

interface ChatRounds {
  /** What Node is given to start the product. */
  program: readonly string[];
  /** On one database; each person talks over another one, and each cut ends the next one. One has its database embedded. */
  processes: 1 | 2;
  cuts: number;
  /** Of both people together. */
  messages: number;
  say: (line: string) => void;
}

const LONGEST_WAIT = 300;
const AGAIN_MS = 150;

/** Two people talk, in texts with emoji and in pictures, while the servers are killed and started again, in an empty folder of its own. */
export async function chatRounds({ program, processes, cuts, messages, say }: ChatRounds): Promise<ChatOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(folder, 0o755);
  const database = processes === 1 ? undefined : await startDatabase(join(folder, 'postgres'));
  const startOne = (): Promise<Started> => start(program, folder, database?.url);
  const servers: Started[] = [];
  const talkers: Talker[] = [];
  try {
    // One after the other: the first fills the database.
    while (servers.length < processes) servers.push(await startOne());
    const present = (person: number): Started => servers[person % processes] as Started;
    const [one, two] = [await signInByApi(present(0).url, 'manager'), await signInByApi(present(1).url, 'engineer')];
    const each = Math.ceil(messages / 2);
    talkers.push(createTalker(() => present(0), one, two.id, 'A', each), createTalker(() => present(1), two, one.id, 'B', each));
    for (let cut = 1; cut <= cuts; cut += 1) {
      const aim = Math.floor((2 * each * cut) / (cuts + 1));
      while (Math.min(...talkers.map(({ heard }) => heard.length)) < aim) await sleep(20);
      await sleep(Math.random() * LONGEST_WAIT);
      await kill(present(cut).process);
      servers[cut % processes] = await startOne();
      say(`cut ${String(cut)}: ${String(aim)} messages, again after ${String(Math.round(present(cut).took))} ms`);
    }
    while (talkers.some(({ heard }) => heard.length < 2 * each)) await sleep(50);
    // What would come twice comes now.
    await sleep(1_000);
    const faults = faultsOf(talkers.map(({ heard }) => heard.map(markOf)), each);
    for (const [person, { heard }] of talkers.entries()) {
      for (const content of heard) {
        if (typeof content === 'string') continue;
        if (!(await seesPicture(present(person).url, (person === 0 ? one : two).token, content))) faults.push(`${content.name} is not shown to person ${String(person + 1)}`);
      }
    }
    return { faults, messages: 2 * each };
  } finally {
    for (const { stop } of talkers) stop();
    await Promise.all(servers.map((server) => end(server.process)));
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function faultsOf([first = [], second = []]: readonly (readonly string[])[], each: number): string[] {
  const faults: string[] = [];
  if (first.join() !== second.join()) faults.push('the two have heard different conversations');
  for (const name of ['A', 'B']) {
    const own = first.filter((mark) => mark.startsWith(name));
    const numbers = own.map((mark) => Number.parseInt(mark.slice(1), 10));
    for (let index = 0; index < each; index += 1) if (!own.includes(expectedMark(name, index))) faults.push(`${expectedMark(name, index)} is lost, or not what was said`);
    if (new Set(own).size !== own.length) faults.push(`messages of ${name} came twice`);
    if (numbers.some((number, at) => at > 0 && number <= (numbers[at - 1] ?? -1))) faults.push(`messages of ${name} came in another order`);
  }
  return faults;
}

interface Person {
  id: string;
  token: string;
}

type Frame = Record<string, unknown> & { method: string };

interface Talker {
  /** Everything of the conversation in the order of its arrival. */
  heard: Said['messageContent'][];
  stop: () => void;
}

/** A page as the product's own: says one message after the other, each again until it hears the echo, and asks for what it has missed. */
function createTalker(server: () => Started, { token }: Person, peer: string, name: string, count: number): Talker {
  const heard: Said['messageContent'][] = [];
  let socket: WebSocket | undefined;
  let change = 0;
  let next = 0;
  let said: Said | undefined;
  let clientId = randomBytes(16).toString('hex');
  let isStopped = false;

  const tell = (message: object): void => {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ token, ...message }));
  };
  const sendNext = (): void => {
    if (said !== undefined) tell({ method: 'SendMessage', toUserId: peer, ...said, clientId });
  };
  const makeNext = async (): Promise<void> => {
    said = undefined;
    if (next === count) return;
    said = await makeSaid(name, next, { address: () => server().url, token, isOver: () => isStopped });
    sendNext();
  };
  const ask = (): void => tell({ method: 'MessageList', toUserId: peer, after: change });

  function hear(at: number, content: Said['messageContent']): void {
    if (at === change + 1) {
      change = at;
      heard.push(content);
    } else if (at > change) ask();
  }

  function receive(frame: Frame): void {
    if (frame.method === 'initMessage') {
      ask();
      sendNext();
    } else if (frame.method === 'sendMessage' || frame.method === 'receiveMessage') {
      hear(Number(frame['change']), (frame['toMessage'] ?? frame['formMessage']) as Said['messageContent']);
      if (frame['clientId'] !== clientId) return;
      next += 1;
      clientId = randomBytes(16).toString('hex');
      void makeNext();
    } else if (frame.method === 'messageList') {
      for (const { change: at, content } of frame['list'] as { change: number; content: Said['messageContent'] }[]) if (at === change + 1) hear(at, content);
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
  void makeNext();
  return {
    heard,
    stop() {
      isStopped = true;
      socket?.terminate();
    },
  };
}
