import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RetiredField } from '#schemas/wire/designs.ts';
import { readMemory } from '../ddl/apply.ts';
import { readCatalog, type ColumnMemory } from '../ddl/catalog.ts';
import type { Database } from '../sql/database.ts';
import { quoteName, quoteTable } from '../sql/identifier.ts';
import { countValues } from './count-values.ts';
import { placedFields, type PlacedField } from './design-fields.ts';

/** Every form that a model's fields had, by field id; columns left behind by a change of type as `id@version`. */
export type ModelAt = (version: number) => Promise<ModelDocument | undefined>;

/** Columns that no field of the published model shows any more, what was retired last first. */
export async function retiredFields(
  database: Database, current: { model: ModelDocument; version: number }, modelAt: ModelAt, locale: Locale,
): Promise<RetiredField[]> {
  const memory = await retiredMemory(database, current.model);
  const counts = await countValues(database, memory, await readCatalog(database));
  const times = await retirementTimes(database, current.model.code);
  const list: RetiredField[] = [];
  for (const row of memory) {
    const [id = '', version] = row.fieldId.split('@');
    const known = await lastForm(id, version === undefined ? current.version : Number(version), modelAt);
    list.push({
      fieldId: row.fieldId, field: known?.path ?? id, title: known === undefined ? id : resolveText(known.field.title, locale), version: known?.version ?? 0,
      rows: counts.get(row.fieldId) ?? 0, time: times.get(row.fieldId) ?? 0,
    });
  }
  return list.sort((a, b) => b.time - a.time || b.version - a.version);
}

/** Retired columns and tables; what is in a retired table goes with it. */
async function retiredMemory(database: Database, model: ModelDocument): Promise<ColumnMemory[]> {
  const used = placedFields(model);
  const own = (await readMemory(database)).filter((row) => row.model === model.code && row.retired && !used.has(row.fieldId));
  return own.filter((row) => !own.some((other) => other.kind === 'table' && row.fieldId.startsWith(`${other.fieldId}/`)));
}

async function retirementTimes(database: Database, code: string): Promise<Map<string, number>> {
  const rows = await database.query<{ id: string; time: number }>(
    `SELECT substr(field_id, length($1) + 1) AS id, retired_at AS time FROM kernel.model_column WHERE starts_with(field_id, $1) AND retired_at IS NOT NULL`,
    [`${code}:`],
  );
  return new Map(rows.map(({ id, time }) => [id, time]));
}

async function lastForm(id: string, from: number, modelAt: ModelAt): Promise<(PlacedField & { version: number }) | undefined> {
  for (let version = from; version > 0; version -= 1) {
    const field = placedFields(await modelAt(version)).get(id);
    if (field !== undefined) return { ...field, version };
  }
  return undefined;
}

/** Drops the columns of these retired fields for good; answers the statements, or undefined when one of them is not retired. */
export async function purgeFields(database: Database, model: ModelDocument, fieldIds: readonly string[]): Promise<string[] | undefined> {
  const retired = await retiredMemory(database, model);
  const chosen = fieldIds.map((id) => retired.find((row) => row.fieldId === id));
  if (chosen.some((row) => row === undefined)) return undefined;
  const all = (await readMemory(database)).filter((row) => row.model === model.code);
  const statements: string[] = [];
  for (const row of chosen) {
    if (row === undefined) continue;
    const inside = all.filter((other) => other.fieldId === row.fieldId || other.fieldId.startsWith(`${row.fieldId}/`));
    const tables = inside.filter(({ kind }) => kind === 'table').map(({ column }) => column).reverse();
    if (row.kind === 'table') statements.push(...tables.map((table) => `DROP TABLE IF EXISTS ${quoteTable(table)} CASCADE`));
    else statements.push(`ALTER TABLE ${quoteTable(row.table)} DROP COLUMN IF EXISTS ${quoteName(row.column)}`);
    await database.query('DELETE FROM kernel.model_column WHERE field_id = ANY($1::text[])', [inside.map(({ fieldId }) => `${model.code}:${fieldId}`)]);
  }
  for (const statement of statements) await database.query(statement);
  return statements;
}
