import { sql } from 'kysely';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { Transaction } from '../../kernel/database.ts';
import { deliverNotice } from '../../modules/message/release.ts';
import type { RecordsEngine } from '../../records/index.ts';
import { unitId, userId } from './company-ids.ts';
import { NOTICES, type DemoNotice } from './notices.ts';
import { PEOPLE } from './people.ts';
import { createProjectWriter } from './project-writer.ts';

/** Notices of the demo company, read by some and not by others. */
export async function seedNotices(trx: Transaction, engine: RecordsEngine): Promise<void> {
  for (const notice of NOTICES) await seedNotice(trx, engine, notice);
}

async function seedNotice(trx: Transaction, engine: RecordsEngine, { title, body, author, day, addressees = [], isPinned, readShare }: DemoNotice): Promise<void> {
  const unit = PEOPLE.find(({ account }) => account === author)?.unit ?? 'HX';
  const values = { title, bodyText: body, toAll: addressees.length === 0, addressees: addressees.length === 0 ? null : [...addressees], isPinned: isPinned === true };
  const record = await createProjectWriter(trx, engine, unitId(unit)).create('notice', title, values, { author, day });
  if (readShare === undefined) return;
  const released = new Date(`${day}T10:00:00+08:00`);
  const { message, receivers } = await deliverNotice(trx, userId(author), { ...values, ...record });
  await sql`update kernel.message set created = ${released} where id = ${message}`.execute(trx);
  // Who has read is the same on every machine: it follows from the ids.
  await sql`
    update kernel.message_receiver set created = ${released},
      read_at = case when get_byte(decode(md5(user_id || ${title}), 'hex'), 0) * 100 / 256 < ${readShare} then ${released}::timestamptz + interval '3 hours' end
    where message_id = ${message}`.execute(trx);
  await engine.update(SYSTEM_ACTOR, 'notice', record.id, {
    version: record['version'] ?? 1, state: 'released', releaseTime: released.getTime(), releaseUser: userId(author), receivers,
    lastModifyUserId: userId(author), lastModifyTime: released.getTime(),
  }, { trx, operation: true });
}
