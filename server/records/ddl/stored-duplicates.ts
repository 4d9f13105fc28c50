import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import type { Catalog } from './catalog.ts';
import { ruledSql, uniqueRules, uniqueSql } from './indexes.ts';
import type { Plan } from './plan.ts';

/** Values that a refusal shows; one is enough to look for the others. */
const SHOWN = 3;

/** The unique rules that have no index yet and that stored records break. Reads only. */
export async function findStoredDuplicates(
  database: Database, documents: ReadonlyMap<string, ModelDocument>, roots: ReadonlyMap<string, StoredTable>, catalog: Catalog,
): Promise<Plan['refusals']> {
  const refusals: Plan['refusals'] = [];
  for (const [model, root] of roots) {
    const document = documents.get(model);
    const columns = catalog.tables.get(root.table);
    if (document === undefined || columns === undefined || root.existing !== undefined) continue;
    for (const rule of uniqueRules(document, root)) {
      if (catalog.indexes.has(rule.index) || !rule.columns.every((column) => columns.has(column))) continue;
      const rows = await database.query<{ values: string[] }>(
        `SELECT array_agg(DISTINCT ${quoteName(rule.ownColumn)}::text) AS "values" FROM ${quoteTable(root.table)}`
        + ` WHERE ${ruledSql(document, root, rule)} GROUP BY ${uniqueSql(rule).join(', ')} HAVING count(*) > 1 ORDER BY 1 LIMIT ${String(SHOWN)}`,
      );
      if (rows.length === 0) continue;
      const [what, property] = rule.ignoresCase ? ['value apart from the case of its letters', 'unique with ignoreCase'] : ['value', 'unique'];
      const shown = rows.map(({ values }) => values.map((value) => JSON.stringify(value)).join(', ')).join('; ');
      refusals.push({
        model,
        message: `${model}.${rule.path}: several records have the same ${what}, which ${property} forbids: ${shown}`
          + ` (column ${root.table}.${rule.ownColumn}). Change all but one of each and start again.`,
      });
    }
  }
  return refusals;
}
