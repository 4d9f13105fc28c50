import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf, type RecordListener } from '../../records/index.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';
import { isEntryInUse } from './uses.ts';

/** Rules of dictionaries that their document cannot say; `used` answers the codes that fields choose from. */
export function typeListener(used: () => ReadonlySet<string>): RecordListener {
  return {
    model: 'dictionaryType',
    async before({ verb, actor, trx, id, before, after }) {
      const isUsedByField = before !== undefined && used().has(String(before['enCode']));
      if (after !== undefined && isUsedByField && after['enCode'] !== before['enCode']) throw fieldRefusal(actor, 'enCode', 'dictionary.usedByModel');
      if (verb !== 'remove') return;
      if (isUsedByField) throw refusal(actor, 'inUse', 'dictionary.usedByModel');
      if (await exists(trx, 'sys_dictionary_type', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'dictionary.hasChildren');
      if (await exists(trx, 'sys_dictionary_data', sql`r.dictionary_type_id = ${id}`)) throw refusal(actor, 'inUse', 'dictionary.hasEntries');
    },
  };
}

/** Rules of entries that their document cannot say. */
export function entryListener(kernel: Kernel): RecordListener {
  return {
    model: 'dictionaryData',
    async before({ verb, actor, trx, id, before, after }) {
      if (verb === 'restore' || verb === 'purge') return;
      if (after !== undefined) {
        await checkParent(trx, after['parentId'], after['dictionaryTypeId'], () => fieldRefusal(actor, 'parentId', 'dictionary.foreignParent'));
        const isRecoded = before !== undefined && (after['enCode'] !== before['enCode'] || after['dictionaryTypeId'] !== before['dictionaryTypeId']);
        if (isRecoded && (await isUsed(trx, before))) throw fieldRefusal(actor, 'enCode', 'dictionary.entryInUse');
        return;
      }
      if (await exists(trx, 'sys_dictionary_data', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'dictionary.hasChildren');
      if (before !== undefined && (await isUsed(trx, before))) throw refusal(actor, 'inUse', 'dictionary.entryInUse');
    },
  };

  async function isUsed(trx: Transaction, stored: Record<string, unknown>): Promise<boolean> {
    const { rows } = await sql<{ code: string }>`
      select en_code as code from records.sys_dictionary_type where id = ${String(stored['dictionaryTypeId'])}`.execute(trx);
    const dictionary = rows[0]?.code;
    return dictionary !== undefined && isEntryInUse(recordsOf(kernel).context, trx, dictionary, String(stored['enCode']));
  }
}

async function checkParent(trx: Transaction, parentId: unknown, typeId: unknown, refuse: () => Error): Promise<void> {
  if (typeof parentId !== 'string' || parentId === '') return;
  if (!(await exists(trx, 'sys_dictionary_data', sql`r.id = ${parentId} and r.dictionary_type_id = ${String(typeId)}`))) throw refuse();
}
