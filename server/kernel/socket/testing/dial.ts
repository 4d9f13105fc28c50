import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { TestServer } from '../../testing/test-server.ts';

export type Frame = { method: string; code?: number; msg?: string; [key: string]: unknown };
/** A page's end of the live connection. */
export interface Line {
  socket: WebSocket;
  frames: Frame[];
  closed: Promise<number>;
  say(message: object): void;
  /** The next frame of a method, also one that has come already; waits so many milliseconds. */
  hear(method: string, within?: number): Promise<Frame>;
}
const open = new Set<WebSocket>();

/** Ends what tests have left open. */
export function endConnections(): void {
  for (const socket of open) socket.terminate();
  open.clear();
}

export async function dial(at: TestServer, headers: Record<string, string> = {}): Promise<Line> {
  const socket = new WebSocket(`${at.url.replace('http', 'ws')}/api/message/websocket`, { headers });
  open.add(socket);
  const frames: Frame[] = [];
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString('utf8')) as Frame));
  const closed = new Promise<number>((resolve) => socket.on('close', resolve));
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  return {
    socket, frames, closed,
    say: (message) => socket.send(JSON.stringify(message)),
    async hear(method, within = 5_000) {
      await expect.poll(() => frames.some((frame) => frame.method === method), { timeout: within }).toBe(true);
      return frames[frames.findIndex((frame) => frame.method === method)] as Frame;
    },
  };
}

/** A connection that has signed in and has been greeted. */
export async function connect(at: TestServer, token: string, within?: number): Promise<Line> {
  const line = await dial(at);
  line.say({ method: 'OnConnection', token, mobileDevice: false });
  await line.hear('initMessage', within);
  return line;
}
