import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Transaction } from '../../kernel/database.ts';
import { fieldDictionary, findHolders, type RecordsContext, transactionDatabase } from '../../records/index.ts';

/** Codes of the dictionaries that fields of the models choose from. */
export function usedDictionaries(models: Iterable<ModelDocument>): ReadonlySet<string> {
  const codes = new Set<string>();
  const collect = (fields: Record<string, FieldDocument>): void => {
    for (const field of Object.values(fields)) {
      const code = fieldDictionary(field);
      if (code !== undefined) codes.add(code);
      collect(field.fields ?? {});
    }
  };
  for (const { fields } of models) collect(fields);
  return codes;
}

/** Whether a record that is not removed, or a row of one, keeps the entry's code. */
export async function isEntryInUse(context: RecordsContext, trx: Transaction, dictionary: string, code: string): Promise<boolean> {
  const holders = await findHolders(context, transactionDatabase(trx), (_model, _table, field) => fieldDictionary(field.document) === dictionary, [code]);
  return holders.length > 0;
}
