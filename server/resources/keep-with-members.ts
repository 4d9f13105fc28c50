import { sql } from 'kysely';
import type { RecordHooks } from '../records/index.ts';
import { refusal, type ResourceText } from './refusal.ts';
import { exists } from './rows.ts';

/** What people belong to stays while somebody does; `column` of `sys_user` lists it. */
export function keepWithMembers(column: 'role_ids' | 'position_ids' | 'group_ids', text: ResourceText): RecordHooks {
  return {
    async beforeRemove({ actor, trx }, stored) {
      if (await exists(trx, 'sys_user', sql`${String(stored['id'])} = any (${sql.ref(`r.${column}`)})`)) throw refusal(actor, 'inUse', text);
    },
  };
}
