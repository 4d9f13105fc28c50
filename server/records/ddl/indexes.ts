import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isSystemKey, SYSTEM_COLUMNS, type StoredTable } from '../model/stored-model.ts';
import { composeName, quoteName, quoteTable, snakeCase } from '../sql/identifier.ts';

/** A unique rule of a model and the index that enforces it. */
export interface UniqueRule {
  index: string;
  /** Field that shows the message. */
  path: string;
  columns: string[];
  ownColumn: string;
}

/** The unique rules of the main table; those of child rows are checked while their record is locked. */
export function uniqueRules(document: ModelDocument, root: StoredTable): UniqueRule[] {
  const rules: UniqueRule[] = [];
  for (const field of root.fields.values()) {
    const { unique } = field.document;
    if (unique === undefined || unique === false || field.place.type !== 'column') continue;
    const keys = [...new Set([...(Array.isArray(unique) ? unique : []), field.key])];
    const columns = keys.map((key) => columnOf(root, key)).filter((column) => column !== undefined);
    rules.push({
      index: composeName([snakeCase(document.code), ...columns], 'uq'),
      path: field.path,
      columns,
      ownColumn: field.place.column,
    });
  }
  return rules;
}

/** Statements for the indexes that are not there yet. */
export function planIndexes(document: ModelDocument, root: StoredTable, existing: ReadonlySet<string>): string[] {
  const statements: string[] = [];
  const add = (name: string, rest: string, unique = false): void => {
    if (existing.has(name)) return;
    statements.push(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteName(name)} ON ${rest}`);
  };
  const live = ['"deleted_at" IS NULL', ...Object.entries(document.discriminator ?? {}).map(
    ([key, value]) => `${quoteName(columnOf(root, key) ?? snakeCase(key))} = ${literal(value)}`,
  )].join(' AND ');

  for (const rule of uniqueRules(document, root)) {
    add(
      rule.index,
      `${quoteTable(root.table)} (${rule.columns.map(quoteName).join(', ')}) NULLS NOT DISTINCT`
      + ` WHERE ${live} AND ${quoteName(rule.ownColumn)} IS NOT NULL`,
      true,
    );
  }
  add(composeName([root.table, 'order'], 'ix'), `${quoteTable(root.table)} ("sort_code" ASC NULLS LAST, "id" DESC) WHERE "deleted_at" IS NULL`);
  add(composeName([root.table, 'created'], 'ix'), `${quoteTable(root.table)} ("creator_time", "id") WHERE "deleted_at" IS NULL`);
  for (const keys of document.indexes ?? []) {
    const columns = keys.map((key) => columnOf(root, key)).filter((column) => column !== undefined);
    if (columns.length === keys.length) {
      add(composeName([root.table, ...columns], 'ix'), `${quoteTable(root.table)} (${columns.map(quoteName).join(', ')})`);
    }
  }
  addReferences(root);
  return [...new Set(statements)];

  /** Deleting a record asks who names it, and lists are filtered by references. */
  function addReferences(table: StoredTable): void {
    for (const field of table.fields.values()) {
      const isParent = table === root && field.key === document.parent;
      if (field.place.type !== 'column' || field.kind === 'json' || (field.target === undefined && !isParent)) continue;
      const column = quoteName(field.place.column);
      add(
        composeName([table.table, field.place.column], 'ix'),
        `${quoteTable(table.table)}${field.kind === 'textArray' ? ` USING gin (${column})` : ` (${column})`}`,
      );
    }
    for (const child of table.children.values()) {
      add(composeName([child.table, 'parent'], 'ix'), `${quoteTable(child.table)} ("parent_id", "position")`);
      addReferences(child);
    }
  }
}

function columnOf(root: StoredTable, key: string): string | undefined {
  const place = root.fields.get(key)?.place;
  if (place?.type === 'column') return place.column;
  return isSystemKey(key) ? SYSTEM_COLUMNS[key].column : undefined;
}

/** A text literal; the value comes from a checked document and is quoted all the same. */
function literal(value: string): string {
  return `'${value.replaceAll("'", "''")}'`;
}
