import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** Headers and text as they came. */
  raw: string;
}

/** A mail server that takes everything, but for what it is told to refuse. */
export interface TestMailServer {
  port: number;
  received: ReceivedMail[];
  /** Answers of the next mails, in their order; `hold` waits until `release` is called. */
  script: (number | 'hold')[];
  release(): void;
  stop(): Promise<void>;
}

export const MAIL_USER = 'office';
export const MAIL_PASSWORD = 'Sehr-Geheim-77';

export async function startMailServer(): Promise<TestMailServer> {
  const received: ReceivedMail[] = [];
  const script: (number | 'hold')[] = [];
  const held: (() => void)[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'], allowInsecureAuth: true, logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === MAIL_USER && password === MAIL_PASSWORD ? done(null, { user: username }) : done(new Error('no such user')),
    onData(stream, session, done) {
      let raw = '';
      stream.on('data', (part: Buffer) => { raw += part.toString('utf8'); });
      stream.on('end', () => {
        const next = script.shift();
        if (typeof next === 'number') return done(Object.assign(new Error('not now'), { responseCode: next }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), raw });
        if (next === 'hold') held.push(() => done(null));
        else done(null);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    script,
    release: () => held.splice(0).forEach((one) => one()),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
