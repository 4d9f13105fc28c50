import type { Issue, Values } from '#schemas/language/runtime.ts';
import { comparedValue, uniqueRules, uniqueSql } from '../ddl/indexes.ts';
import { SYSTEM_STORED_FIELDS, type StoredField, type StoredModel } from '../model/stored-model.ts';
import type { Database } from '../sql/database.ts';
import { quoteTable } from '../sql/identifier.ts';
import { liveSql } from '../sql/live-sql.ts';
import { recordType, toColumns } from './store-rows.ts';

/** Values that must be unique and are not, among the records themselves and those that are stored: one statement a rule. */
export async function findDuplicates(database: Database, model: StoredModel, records: readonly Values[]): Promise<Issue[][]> {
  const issues: Issue[][] = records.map(() => []);
  for (const rule of uniqueRules(model.document, model.root)) {
    const columns = rule.columns.flatMap((column) => {
      const field = fieldOfColumn(model, column);
      return field === undefined ? [] : [{ key: field.key, kind: field.kind, column }];
    });
    const own = fieldOfColumn(model, rule.ownColumn);
    const report = (index: number): void => void issues[index]?.push({ path: rule.path, rule: 'unique' });
    const first = new Map<string, number>();
    const asked: Record<string, unknown>[] = [];
    for (const [index, values] of records.entries()) {
      const value = own === undefined ? null : values[own.key];
      if (value === null || value === undefined || value === '') continue;
      const combination = JSON.stringify(columns.map(({ key }) => (key === own?.key ? comparedValue(own, values[key]) : values[key]) ?? null));
      if (first.has(combination)) report(index);
      else first.set(combination, index);
      asked.push({ ...toColumns(columns, values), row_index: index, own_id: values['id'] ?? '' });
    }
    if (asked.length === 0) continue;
    const compared = { ...rule, columns: columns.map(({ column }) => column) };
    const given = uniqueSql(compared, 'r');
    const same = uniqueSql(compared, 't').map((stored, index) => `${stored} IS NOT DISTINCT FROM ${given[index] ?? ''}`).join(' AND ');
    const rows = await database.query<{ n: number }>(
      `SELECT r."row_index" AS n FROM jsonb_to_recordset($1::jsonb) AS r(${recordType(columns)}, "row_index" bigint, "own_id" text)`
      + ` WHERE EXISTS (SELECT 1 FROM ${quoteTable(model.root.table)} t WHERE ${liveSql(model, 't')} AND ${same} AND t."id" <> r."own_id")`,
      [JSON.stringify(asked)],
    );
    for (const { n } of rows) report(Number(n));
  }
  return issues;
}

function fieldOfColumn(model: StoredModel, column: string): StoredField | undefined {
  for (const field of [...model.root.fields.values(), ...SYSTEM_STORED_FIELDS.values()]) {
    if (field.place.type === 'column' && field.place.column === column) return field;
  }
  return undefined;
}
