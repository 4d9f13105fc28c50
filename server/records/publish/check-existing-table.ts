import type { ExistingTable } from '#schemas/language/documents/existing.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DesignFinding } from '#schemas/wire/designs.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import { describeTable, type DescribedTable } from '../sources/inspect.ts';
import { dialectOf } from '../sql/dialects/dialect-of.ts';
import { connectionRefusal } from '../sources/connection-refusal.ts';
import type { Sources } from '../sources/sources.ts';

/** Whether the table that a design speaks of is there as it says, by asking its database. */
export async function checkExistingTable(sources: Sources, model: ModelDocument, locale: Locale): Promise<DesignFinding[]> {
  const { existing } = model;
  if (existing === undefined) return [];
  const findings: DesignFinding[] = [];
  const finding = (path: DesignFinding['path'], key: string, params: Record<string, string> = {}): DesignFinding => (
    { severity: 'error', document: 'model', path, message: translate(locale, key, params) });
  const report: Report = (...given) => void findings.push(finding(...given));
  try {
    const place = await sources.contextOf(existing.source);
    if (place.source.dialect !== dialectOf(existing)) return [...findings, finding(['existing', 'dialect'], 'source.otherKind')];
    const table = await describeTable(place, existing.schema, existing.table).catch((error: unknown) => {
      throw connectionRefusal(error, place.source.name) ?? error;
    });
    if (table === undefined) report(['existing', 'table'], 'source.noTable', { name: `${existing.schema}.${existing.table}` });
    else compare(table, model, existing, report);
  } catch (error) {
    if (!(error instanceof AppError) || error.textKey === undefined) throw error;
    report(['existing', 'source'], error.textKey, Object.fromEntries(Object.entries(error.params).map(([name, value]) => [name, String(value)])));
  }
  return findings;
}

type Report = (path: DesignFinding['path'], key: string, params?: Record<string, string>) => void;

function compare(
  table: DescribedTable, model: ModelDocument, existing: ExistingTable, report: Report,
): void {
  const columns = new Map(table.columns.map((column) => [column.name, column]));
  for (const [key, { column }] of Object.entries(model.fields)) {
    if (column === undefined) continue;
    const found = columns.get(column.name);
    if (found === undefined) report(['fields', key, 'column', 'name'], 'design.column', { name: column.name });
    else if (found.type !== column.type) report(['fields', key, 'column', 'type'], 'design.columnType', { name: column.name, type: found.type });
  }
  const keyName = model.fields[existing.key ?? '']?.column?.name;
  const key = columns.get(keyName ?? '');
  // Rows of a view have nothing by which they could be found again, or told whether they have changed.
  if (table.kind === 'view') report(['existing', 'table'], 'source.view', { name: existing.table });
  if (table.kind === 'table' && key !== undefined && !key.isUnique) report(['existing', 'key'], 'design.keyNotUnique', { name: key.name });
  if (existing.version === undefined) return;
  const version = columns.get(existing.version);
  if (version === undefined) report(['existing', 'version'], 'design.column', { name: existing.version });
  else if (!WHOLE.test(version.type)) report(['existing', 'version'], 'design.columnType', { name: version.name, type: version.type });
}

/** Types of columns that can count writes. */
const WHOLE = /^(?:int[248]|smallint|mediumint|int|bigint|bigintunsigned)$/;
