import { sql } from 'kysely';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Transaction } from '../../kernel/database.ts';

/** A column that keeps codes of a dictionary; found by its field's id, which survives renames. */
export interface DictionaryUse {
  /** Model and field ids as `kernel.model_column` has them, e.g. `visaChange:measure/measure_unit`. */
  fieldId: string;
}

/** Dictionary code -> where its entries are used. */
export type DictionaryUses = ReadonlyMap<string, DictionaryUse[]>;

/** Which fields of the models choose from which dictionary. */
export function findDictionaryUses(models: Iterable<ModelDocument>): DictionaryUses {
  const uses = new Map<string, DictionaryUse[]>();
  const collect = (model: string, fields: Record<string, FieldDocument>, idPath: string): void => {
    for (const field of Object.values(fields)) {
      if (field.options !== undefined && 'dictionary' in field.options) {
        const use = { fieldId: `${model}:${idPath}${field.id}` };
        uses.set(field.options.dictionary, [...(uses.get(field.options.dictionary) ?? []), use]);
      }
      if (field.fields !== undefined) collect(model, field.fields, `${idPath}${field.id}/`);
    }
  };
  for (const { code, fields } of models) collect(code, fields, '');
  return uses;
}

/** Whether a stored record keeps the code. Rows of removed records count: they can be brought back. */
export async function isEntryInUse(trx: Transaction, uses: readonly DictionaryUse[], code: string): Promise<boolean> {
  for (const { fieldId } of uses) {
    const { rows: places } = await sql<{ table: string; column: string; storage: string }>`
      select table_name as "table", column_name as "column", storage from kernel.model_column
      where field_id = ${fieldId} and retired_at is null`.execute(trx);
    for (const place of places) {
      const column = sql.ref(`r.${place.column}`);
      const match = place.storage === 'textArray' ? sql`${code} = any (${column})` : sql`${column} = ${code}`;
      const { rows } = await sql<{ present: boolean }>`
        select exists (select 1 from ${sql.table(`records.${place.table}`)} r where ${match}) as present`.execute(trx);
      if (rows[0]?.present === true) return true;
    }
  }
  return false;
}
