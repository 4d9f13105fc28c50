import { sql } from 'kysely';
import { type Db, hasTable } from '../database.ts';
import type { OutboxMessage } from './message.ts';

type Channel = OutboxMessage['channel'];

/**
 * Channels for which an administrator has set up a sender, as the database has it now. The settings themselves read on a connection of
 * their own, which a transaction that holds the last one would wait for.
 */
export async function openChannels(db: Db): Promise<Channel[]> {
  if (!(await hasTable(db, 'records.sys_settings'))) return [];
  const { rows: [row] } = await sql<Record<Channel, boolean>>`
    select coalesce(btrim(to_jsonb(s) ->> 'mail_host'), '') <> '' and coalesce(btrim(to_jsonb(s) ->> 'mail_from'), '') <> '' as mail,
      coalesce(btrim(to_jsonb(s) ->> 'sms_address'), '') <> '' as sms
    from records.sys_settings s where id = 'settings' and deleted_at is null`.execute(db);
  return (['mail', 'sms'] as const).filter((channel) => row?.[channel] === true);
}
