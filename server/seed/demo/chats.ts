import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import { store } from '../../modules/chat/repository.ts';
import { ADMINISTRATOR_ID } from '../system/administrator.ts';
import { userId } from './company-ids.ts';

type Line = readonly [from: string, to: string, text: string];

const AUDITOR = userId('auditor');
const MANAGER = userId('manager');
const BUILDER = userId('builder');

/** What people of the demo have said to each other. */
const LINES: readonly Line[] = [
  [MANAGER, AUDITOR, '滨江新区人民医院一期的合同风险审核意见什么时候能出来？'],
  [AUDITOR, MANAGER, '付款条件那一条还要和业主确认，下午三点前给您。'],
  [MANAGER, AUDITOR, '好的，辛苦了 👍'],
  [ADMINISTRATOR_ID, BUILDER, '供应商名录的表单请加上“统一社会信用代码”一栏。'],
  [BUILDER, ADMINISTRATOR_ID, '已加好并发布，您刷新一下就能看到。'],
];

/** Stores them; all of it has been read. */
export async function seedChats(trx: Transaction): Promise<void> {
  for (const [sender, receiver, content] of LINES) await store(trx, { sender, receiver, clientId: null, kind: 'text', content, fileId: null });
  await sql`
    update kernel.chat_member m set unread = 0, read_time = now(), read_sequence = c.last_change
    from kernel.chat_conversation c where c.id = m.conversation`.execute(trx);
}
