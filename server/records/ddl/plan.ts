import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { SYSTEM_COLUMNS, type StoredField, type StoredTable } from '../model/stored-model.ts';
import { composeName, quoteName, quoteTable, snakeCase } from '../sql/identifier.ts';
import { STORAGE, widening, type StorageKind } from '../sql/storage.ts';
import type { Catalog } from './catalog.ts';
import { dropStaleListIndexes, planIndexes } from './indexes.ts';

/** The statements that bring the database to the documents, in order; refusals name what cannot be done. */
export interface Plan {
  statements: string[];
  refusals: { model: string; message: string }[];
}

/** What tables and their indexes are made from. */
export interface TableDocuments {
  models: ReadonlyMap<string, ModelDocument>;
  screens: ReadonlyMap<string, ScreenDocument>;
}

const PARENT_COLUMNS: Record<string, StorageKind> = { parent_id: 'text', position: 'integer' };

/** Compares the wanted tables with the existing ones. Never drops or narrows what holds values. */
export function planTables(
  { models, screens }: TableDocuments, roots: ReadonlyMap<string, StoredTable>, catalog: Catalog,
): Plan {
  const plan: Plan = { statements: [], refusals: [] };
  // What this plan itself has added, so that two models on one table add a column once.
  const existing = new Map([...catalog.tables].map(([table, columns]) => [table, new Map(columns)]));
  const planned = new Set<string>();
  const wanted = new Set<string>();
  for (const [code, root] of roots) {
    const document = models.get(code);
    // An existing table stays as it is.
    if (document === undefined || root.existing !== undefined) continue;
    planTable(root, null);
    for (const key of Object.keys(document.discriminator ?? {})) {
      if (root.fields.get(key)?.place.type !== 'column') addColumn(code, root.table, snakeCase(key), 'text');
    }
    const indexes = planIndexes(document, root, [...screens.values()].filter(({ model }) => model === code), catalog.indexes);
    plan.statements.push(...indexes.statements);
    planned.add(root.table);
    for (const name of indexes.wanted) wanted.add(name);

    function planTable(table: StoredTable, parent: StoredTable | null): void {
      if (!existing.has(table.table)) {
        plan.statements.push(createTable(table.table, parent?.table ?? null));
        existing.set(table.table, baseColumns(parent !== null));
      }
      for (const field of table.fields.values()) {
        if (field.place.type === 'column') addColumn(code, table.table, field.place.column, field.kind, field);
      }
      for (const child of table.children.values()) planTable(child, table);
    }
  }
  plan.statements.push(...dropStaleListIndexes(planned, wanted, catalog.indexes));
  return plan;

  function addColumn(model: string, table: string, column: string, kind: StorageKind, field?: StoredField): void {
    const columns = existing.get(table);
    if (columns === undefined) return;
    const before = columns.get(column);
    const quoted = quoteName(column);
    if (!columns.has(column)) {
      plan.statements.push(`ALTER TABLE ${quoteTable(table)} ADD COLUMN ${quoted} ${STORAGE[kind].definition}`);
    } else if (before !== kind) {
      const using = before === undefined ? null : widening(before, kind, quoted);
      if (using === null) {
        plan.refusals.push({
          model,
          message: `${model}.${field?.path ?? column}: ${before ?? 'an unknown type'} in the database cannot become ${kind} without losing data`
            + ` (column ${table}.${column}). Give the field a new id to start an empty column.`,
        });
        return;
      }
      plan.statements.push(
        `ALTER TABLE ${quoteTable(table)} ALTER COLUMN ${quoted} TYPE ${STORAGE[kind].definition} USING ${using}`,
      );
    }
    columns.set(column, kind);
  }
}

function baseColumns(isChild: boolean): Map<string, StorageKind> {
  return isChild
    ? new Map<string, StorageKind>([['id', 'text'], ...Object.entries(PARENT_COLUMNS)])
    : new Map<string, StorageKind>([
        ...Object.values(SYSTEM_COLUMNS).map((system): [string, StorageKind] => [system.column, system.kind]),
        ['deleted_at', 'timestamp'],
      ]);
}

function createTable(table: string, parent: string | null): string {
  if (parent !== null) {
    return `CREATE TABLE ${quoteTable(table)} (
  "id" text COLLATE "C" PRIMARY KEY,
  "parent_id" text COLLATE "C" NOT NULL CONSTRAINT ${quoteName(composeName([table, 'parent'], 'fk'))}
    REFERENCES ${quoteTable(parent)} ("id") ON DELETE CASCADE,
  "position" bigint NOT NULL
)`;
  }
  const columns = Object.values(SYSTEM_COLUMNS).map(({ column, kind }) =>
    `${quoteName(column)} ${STORAGE[kind].definition}${SYSTEM_DEFAULTS[column] ?? ''}`);
  return `CREATE TABLE ${quoteTable(table)} (\n  ${[...columns, '"deleted_at" timestamptz(3)'].join(',\n  ')}\n)`;
}

const SYSTEM_DEFAULTS: Record<string, string> = {
  id: ' PRIMARY KEY',
  version: ' NOT NULL DEFAULT 1',
  schema_version: ' NOT NULL DEFAULT 1',
  creator_time: ' NOT NULL DEFAULT now()',
};
