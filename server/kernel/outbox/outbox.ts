import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db, Transaction } from '../database.ts';
import { uuidv7 } from '../identifier.ts';
import type { Queue } from '../queue/queue.ts';
import { openSecretBox, type SecretBox } from '../secret-box.ts';
import type { Settings } from '../settings/settings.ts';
import { sealContent } from './content.ts';
import { defineDelivery, DELIVER } from './deliver.ts';
import { createMailSender } from './mail-sender.ts';
import type { OutboxMessage, Sender } from './message.ts';
import { openChannels } from './open-channels.ts';
import { mailSettings, smsSettings } from './sender-settings.ts';
import { createSmsSender } from './sms-sender.ts';

/** Mail and short messages. Nothing is sent while somebody waits: a message is stored with the caller's commit and sent by the queue. */
export interface Outbox {
  /** Puts a message in; it leaves when the transaction commits, and never when it does not. */
  send(message: OutboxMessage, trx?: Transaction): Promise<string>;
  /** Sends one again that has failed or was kept; false where there is no such message to send. */
  sendAgain(id: string): Promise<boolean>;
  /** The sender of a channel as it is set up now; undefined where it is not. */
  senderOf(channel: OutboxMessage['channel']): Promise<Sender | undefined>;
  /** Channels that lead somewhere: a sender is set up, or the demonstration keeps what it would send. */
  channels(trx?: Transaction): Promise<OutboxMessage['channel'][]>;
}

interface OutboxParts {
  db: Db;
  queue: Queue;
  settings: Pick<Settings, 'read'>;
  config: Pick<Config, 'seed' | 'dataDir' | 'dataSourceHosts'>;
}

export function createOutbox({ db, queue, settings, config }: OutboxParts): Outbox {
  let box: Promise<SecretBox> | undefined;
  const secretBox = (): Promise<SecretBox> => (box ??= openSecretBox(config.dataDir));
  const allowedHosts = new Set(config.dataSourceHosts);

  async function senderOf(channel: OutboxMessage['channel']): Promise<Sender | undefined> {
    return channel === 'mail'
      ? createMailSender(await settings.read(mailSettings), allowedHosts)
      : createSmsSender(await settings.read(smsSettings), allowedHosts);
  }

  async function put(trx: Transaction, { channel, to, subject = '', text, html, kind, validUntil, startAt }: OutboxMessage): Promise<string> {
    const id = uuidv7();
    const content = sealContent(await secretBox(), id, { text, html: html ?? null });
    await trx
      .insertInto('kernel.outbox')
      .values({
        id, channel, kind, recipient: to.trim(), subject: subject.slice(0, 200), content, state: 'waiting', attempts: 0, unfinished: 0,
        valid_until: validUntil === undefined ? null : new Date(validUntil), start_at: startAt === undefined ? null : new Date(startAt),
      })
      .execute();
    await queue.send(DELIVER, { id }, { trx, ...(startAt !== undefined && { startAt }) });
    return id;
  }

  const isDemo = config.seed === 'demo';
  defineDelivery({ db, queue, senderOf, secretBox, isDemo });

  return {
    send: (message, trx) => (trx === undefined ? db.transaction().execute((own) => put(own, message)) : put(trx, message)),
    sendAgain: (id) => db.transaction().execute(async (trx) => {
      const { rows } = await sql`
        update kernel.outbox set state = 'waiting', reason = null, answer = null, attempts = 0, unfinished = 0, shown = null, valid_until = null, changed = now()
        where id = ${id} and state in ('failed', 'kept') and content is not null returning id`.execute(trx);
      if (rows.length === 0) return false;
      await queue.send(DELIVER, { id }, { trx });
      return true;
    }),
    senderOf,
    channels: async (trx) => (isDemo ? ['mail', 'sms'] : openChannels(trx ?? db)),
  };
}
