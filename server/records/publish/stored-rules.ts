import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Catalog, ColumnMemory } from '../ddl/catalog.ts';
import { ruledSql, uniqueRules, uniqueSql } from '../ddl/indexes.ts';
import type { StoredTable } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import type { PlacedField } from './design-fields.ts';
import type { ModelChange } from './diff-models.ts';

interface RulesInput {
  model: ModelDocument;
  changes: readonly ModelChange[];
  /** As it will be. */
  root: StoredTable;
  /** Memory of the model's columns. */
  memory: readonly ColumnMemory[];
  catalog: Catalog;
  /** Records there are. */
  total: number;
  locale: Locale;
}

/** New rules that stored records do not meet: empty required fields are a warning, values that occur twice forbid it. */
export async function checkStoredRules(database: Database, input: RulesInput): Promise<DesignFinding[]> {
  const { changes, locale, memory, catalog, total } = input;
  const findings: DesignFinding[] = [];
  for (const change of changes) {
    if (change.kind === 'removed') continue;
    const { after } = change;
    const wasRequired = change.kind === 'changed' && change.before.field.required === true;
    const row = memory.find(({ fieldId }) => fieldId === after.id);
    const isStored = row !== undefined && row.kind !== 'table' && catalog.tables.get(row.table)?.has(row.column) === true;
    if (after.field.required === true && !wasRequired && total > 0) {
      const empty = isStored ? await countEmpty(database, row, after) : after.tableId === '' && row === undefined ? total : 0;
      if (empty > 0) findings.push({ severity: 'warning', document: 'model', path: [...placeOf(after), 'required'], message: translate(locale, 'design.emptyRequired', { title: resolveText(after.field.title, locale), rows: empty }) });
    }
    const twice = await countTwice(database, input, after);
    if (twice > 0) findings.push({ severity: 'error', document: 'model', path: [...placeOf(after), 'unique'], message: translate(locale, 'design.notUnique', { title: resolveText(after.field.title, locale), rows: twice }) });
  }
  return findings;
}

/** Where a field stands in its model document. */
function placeOf({ path }: PlacedField): string[] {
  return path.split('.').flatMap((key) => ['fields', key]);
}

async function countEmpty(database: Database, row: ColumnMemory, { tableId }: PlacedField): Promise<number> {
  const column = quoteName(row.column);
  const live = tableId === '' ? '"deleted_at" IS NULL AND ' : '';
  const [counted] = await database.query<{ count: number }>(
    `SELECT count(*)::float8 AS count FROM ${quoteTable(row.table)} WHERE ${live}(${column} IS NULL OR ${column}::text IN ('', '[]', '{}'))`,
  );
  return counted?.count ?? 0;
}

/** Values (or combinations) that several live records share. */
async function countTwice(database: Database, { model, root, catalog }: RulesInput, { path, tableId, field }: PlacedField): Promise<number> {
  const rule = tableId === '' && field.unique !== undefined ? uniqueRules(model, root).find((one) => one.path === path) : undefined;
  const columns = catalog.tables.get(root.table);
  if (rule === undefined || columns === undefined || !rule.columns.every((column) => columns.has(column))) return 0;
  const [counted] = await database.query<{ count: number }>(
    `SELECT count(*)::float8 AS count FROM (SELECT 1 FROM ${quoteTable(root.table)}
     WHERE ${ruledSql(model, root, rule)} GROUP BY ${uniqueSql(rule).join(', ')} HAVING count(*) > 1) d`,
  );
  return counted?.count ?? 0;
}
