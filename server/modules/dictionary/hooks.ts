import { sql } from 'kysely';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordHooks, RecordsContext } from '../../records/index.ts';
import { fieldRefusal, refusal } from '../../resources/refusal.ts';
import { exists } from '../../resources/rows.ts';
import { isEntryInUse } from './uses.ts';

/** Rules of dictionaries that their document cannot say; `used` answers the codes that fields choose from. */
export function typeHooks(used: () => ReadonlySet<string>): RecordHooks {
  return {
    beforeUpdate({ actor }, stored, values) {
      const isRecoded = values['enCode'] !== stored['enCode'];
      if (isRecoded && used().has(String(stored['enCode']))) throw fieldRefusal(actor, 'enCode', 'dictionary.usedByModel');
      return Promise.resolve(undefined);
    },
    async beforeRemove({ actor, trx }, stored) {
      const id = String(stored['id']);
      if (used().has(String(stored['enCode']))) throw refusal(actor, 'inUse', 'dictionary.usedByModel');
      if (await exists(trx, 'sys_dictionary_type', sql`r.parent_id = ${id}`)) throw refusal(actor, 'inUse', 'dictionary.hasChildren');
      if (await exists(trx, 'sys_dictionary_data', sql`r.dictionary_type_id = ${id}`)) throw refusal(actor, 'inUse', 'dictionary.hasEntries');
    },
  };
}

/** Rules of entries that their document cannot say. */
export function entryHooks(context: RecordsContext): RecordHooks {
  return {
    async beforeCreate({ actor, trx }, values) {
      await checkParent(trx, values['parentId'], values['dictionaryTypeId'], () => fieldRefusal(actor, 'parentId', 'dictionary.foreignParent'));
      return undefined;
    },
    async beforeUpdate({ actor, trx }, stored, values) {
      await checkParent(trx, values['parentId'], values['dictionaryTypeId'], () => fieldRefusal(actor, 'parentId', 'dictionary.foreignParent'));
      const isRecoded = values['enCode'] !== stored['enCode'] || values['dictionaryTypeId'] !== stored['dictionaryTypeId'];
      if (isRecoded && (await isUsed(trx, stored))) throw fieldRefusal(actor, 'enCode', 'dictionary.entryInUse');
      return undefined;
    },
    async beforeRemove({ actor, trx }, stored) {
      if (await exists(trx, 'sys_dictionary_data', sql`r.parent_id = ${String(stored['id'])}`)) throw refusal(actor, 'inUse', 'dictionary.hasChildren');
      if (await isUsed(trx, stored)) throw refusal(actor, 'inUse', 'dictionary.entryInUse');
    },
  };

  async function isUsed(trx: Transaction, stored: Record<string, unknown>): Promise<boolean> {
    const { rows } = await sql<{ code: string }>`
      select en_code as code from records.sys_dictionary_type where id = ${String(stored['dictionaryTypeId'])}`.execute(trx);
    const dictionary = rows[0]?.code;
    return dictionary !== undefined && isEntryInUse(context, trx, dictionary, String(stored['enCode']));
  }
}

async function checkParent(trx: Transaction, parentId: unknown, typeId: unknown, refuse: () => Error): Promise<void> {
  if (typeof parentId !== 'string' || parentId === '') return;
  if (!(await exists(trx, 'sys_dictionary_data', sql`r.id = ${parentId} and r.dictionary_type_id = ${String(typeId)}`))) throw refuse();
}
