import { randomBytes } from 'node:crypto';
import { WebSocket } from 'ws';

/** A page that is open and has been greeted. */
export async function openLine(url: string, token: string): Promise<WebSocket> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/message/websocket`);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const greeted = new Promise<void>((resolve, reject) => {
    socket.on('message', (data: Buffer) => {
      const { method } = JSON.parse(data.toString('utf8')) as { method: string };
      if (method === 'initMessage') resolve();
      else if (method === 'error' || method === 'logout') reject(new Error(data.toString('utf8')));
    });
  });
  socket.send(JSON.stringify({ method: 'OnConnection', token, mobileDevice: false }));
  await greeted;
  return socket;
}

export interface Talk {
  /** Messages whose echo has come back. */
  said(): number;
  stop(): void;
}

/** Says something to the colleague every `everyMs`. */
export function talk(socket: WebSocket, token: string, to: string, everyMs: number): Talk {
  let said = 0;
  socket.on('message', (data: Buffer) => {
    const { method } = JSON.parse(data.toString('utf8')) as { method: string };
    if (method === 'sendMessage') said += 1;
    else if (method === 'sendRefused' || method === 'error') throw new Error(data.toString('utf8'));
  });
  const timer = setInterval(() => socket.send(JSON.stringify({
    method: 'SendMessage', token, toUserId: to, messageType: 'text', messageContent: 'How far are we with the plan?', clientId: randomBytes(16).toString('hex'),
  })), everyMs);
  return { said: () => said, stop: () => clearInterval(timer) };
}
