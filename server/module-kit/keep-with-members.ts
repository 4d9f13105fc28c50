import { sql } from 'kysely';
import type { RecordListener } from '../records/index.ts';
import type { MessageKey } from '../kernel/messages/translate.ts';
import { refusal } from './refusal.ts';
import { exists } from './rows.ts';

/** What people belong to stays while somebody does; `column` of `sys_user` lists it. */
export function keepWithMembers(model: string, column: 'role_ids' | 'position_ids' | 'group_ids', text: MessageKey): RecordListener {
  return {
    model,
    async before({ verb, actor, trx, id }) {
      if (verb === 'remove' && (await exists(trx, 'sys_user', sql`${id} = any (${sql.ref(`r.${column}`)})`))) throw refusal(actor, 'inUse', text);
    },
  };
}
