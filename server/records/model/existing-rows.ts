import type { ExistingTable } from '#schemas/language/documents/existing.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Dialect } from '../sql/dialects/dialect.ts';
import { dialectOf } from '../sql/dialects/dialect-of.ts';
import type { ExistingColumn } from '../sql/existing-column.ts';
import { quoteForeignName } from '../sql/identifier.ts';
import { describeField } from './describe-field.ts';
import { SYSTEM_COLUMNS, type ExistingRows, type FieldPlace, type StoredField, type StoredTable } from './stored-model.ts';

/** The table of a model that describes one which is there: fields under aliases of our own, whatever the columns are called. */
export function layOutExisting(documents: ReadonlyMap<string, ModelDocument>, model: ModelDocument, existing: ExistingTable): StoredTable {
  const fields = new Map<string, StoredField>();
  const columns = new Map<string, ExistingColumn>();
  const shown: string[] = [];
  const dialect = dialectOf(existing);
  for (const [key, document] of Object.entries(model.fields)) {
    const { place, kind, target } = describeField(documents, model, document);
    const field = { key, path: key, document, kind, target };
    if (place !== 'column') {
      fields.set(key, { ...field, place: otherPlace(place) });
      continue;
    }
    const column = columnOf(document);
    const alias = `f${String(columns.size)}`;
    columns.set(alias, column);
    shown.push(`${dialect.readColumn(`x.${column.name}`, column.type, kind)} AS "${alias}"`);
    fields.set(key, { ...field, place: { type: 'column', column: alias } });
  }
  const rows = describeRows(dialect, existing, columns, fields, shown);
  return { table: `${existing.source}:${existing.schema}.${existing.table}`, path: '', fields, children: new Map(), existing: rows };
}

function describeRows(
  dialect: Dialect, existing: ExistingTable, columns: ExistingRows['columns'], fields: ReadonlyMap<string, StoredField>, shown: readonly string[],
): ExistingRows {
  const target = `${quoteForeignName(existing.schema)}.${quoteForeignName(existing.table)}`;
  const keyPlace = fields.get(existing.key ?? '')?.place;
  const keyColumn = keyPlace?.type === 'column' ? columns.get(keyPlace.column) : undefined;
  const version = existing.version === undefined ? undefined : quoteForeignName(existing.version);
  // Where nobody counts the writes, the row says by its transaction whether it is still the one that was read.
  const known = [...columns.values()];
  const key = keyColumn === undefined ? dialect.rowIdentity(known) : `x.${keyColumn.name}`;
  const row = {
    key, id: dialect.readColumn(key, keyColumn?.type ?? '', 'text'),
    version: version === undefined ? dialect.rowVersion(known) : dialect.wholeNumber(`x.${version}`),
  };
  const system = [
    `${row.id} AS "id"`, `${row.key} AS "key"`, `${row.version} AS "version"`,
    ...Object.entries(SYSTEM_COLUMNS).filter(([name]) => name !== 'id' && name !== 'version').map(([name, { column, kind }]) =>
      `${name === 'schemaVersion' ? '1' : dialect.nothing(kind)} AS "${column}"`),
    `${dialect.nothing('timestamp')} AS "deleted_at"`,
  ];
  return {
    source: existing.source,
    dialect,
    target,
    shown: row,
    relation: `(SELECT ${[...system, ...shown].join(', ')} FROM ${target} x)`,
    columns,
    ...(keyColumn === undefined ? {} : { key: { field: existing.key ?? '', ...keyColumn } }),
    ...(version === undefined ? {} : { version }),
  };
}

/** Documents are checked before; this holds all the same, because what comes of it stands in SQL. */
function columnOf(field: FieldDocument): ExistingColumn {
  const { column } = field;
  if (column === undefined) throw new Error(`A field of an existing table has no column: ${field.id}`);
  return { name: quoteForeignName(column.name), plainName: column.name, type: column.type };
}

function otherPlace(place: ReturnType<typeof describeField>['place']): FieldPlace {
  return place === 'lookup' || place === 'aggregate' ? { type: place } : { type: 'none' };
}
