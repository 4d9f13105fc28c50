import type { ModelDocument } from '#schemas/language/documents/model.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import { isSystemKey, SYSTEM_COLUMNS, type StoredField, type StoredTable } from '../model/stored-model.ts';
import { foldCase, foldedSql } from '../sql/fold-case.ts';
import { composeName, quoteName, quoteTable, snakeCase } from '../sql/identifier.ts';

/** A unique rule of a model and the index that enforces it. */
export interface UniqueRule {
  index: string;
  /** What the index is called where the rule regards the case of letters and this one does not, or the other way round. */
  otherIndex: string;
  /** Field that shows the message. */
  path: string;
  columns: string[];
  ownColumn: string;
  /** Texts of the own column that differ only in their letter case are the same. */
  ignoresCase: boolean;
}

/** The unique rules of the main table; those of child rows are checked while their record is locked. */
export function uniqueRules(document: ModelDocument, root: StoredTable): UniqueRule[] {
  const rules: UniqueRule[] = [];
  for (const field of root.fields.values()) {
    const { unique } = field.document;
    if (unique === undefined || unique === false || field.place.type !== 'column') continue;
    const columns = uniqueKeys(field).map((key) => columnOf(root, key)).filter((column) => column !== undefined);
    const ignoresCase = isCaseIgnored(field);
    const [exact, folded] = (['uq', 'ci_uq'] as const).map((suffix) => composeName([snakeCase(document.code), ...columns], suffix)) as [string, string];
    rules.push({
      index: ignoresCase ? folded : exact, otherIndex: ignoresCase ? exact : folded, path: field.path, columns, ownColumn: field.place.column, ignoresCase,
    });
  }
  return rules;
}

/** The fields whose values are unique together, the field itself last. */
export function uniqueKeys({ key, document: { unique } }: StoredField): string[] {
  return [...new Set([...(Array.isArray(unique) ? unique : []), key])];
}

/** What of a value is compared with those of other records or rows. */
export function comparedValue(field: StoredField, value: unknown): unknown {
  return isCaseIgnored(field) ? foldCase(value) : value;
}

function isCaseIgnored({ document }: StoredField): boolean {
  return document.ignoreCase === true && isMeantFor('ignoreCase', document);
}

/** What must differ, as expressions over the columns of `alias` or of the only table. */
export function uniqueSql({ columns, ownColumn, ignoresCase }: UniqueRule, alias?: string): string[] {
  return columns.map((column) => {
    const name = `${alias === undefined ? '' : `${alias}.`}${quoteName(column)}`;
    return ignoresCase && column === ownColumn ? foldedSql(name) : name;
  });
}

/** The records that a rule is about. */
export function ruledSql(document: ModelDocument, root: StoredTable, rule: UniqueRule): string {
  const kinds = Object.entries(document.discriminator ?? {}).map(([key, value]) => `${quoteName(columnOf(root, key) ?? snakeCase(key))} = ${literal(value)}`);
  return ['"deleted_at" IS NULL', ...kinds, `${quoteName(rule.ownColumn)} IS NOT NULL`].join(' AND ');
}

/** Statements for the indexes that are not there yet. */
export function planIndexes(document: ModelDocument, root: StoredTable, existing: ReadonlySet<string>): string[] {
  const statements: string[] = [];
  const add = (name: string, rest: string, unique = false): void => {
    if (existing.has(name)) return;
    statements.push(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteName(name)} ON ${rest}`);
  };
  for (const rule of uniqueRules(document, root)) {
    add(rule.index, `${quoteTable(root.table)} (${uniqueSql(rule).map(inIndex).join(', ')}) NULLS NOT DISTINCT WHERE ${ruledSql(document, root, rule)}`, true);
    if (existing.has(rule.otherIndex)) statements.push(dropIndex(rule.otherIndex));
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

export function dropIndex(name: string): string {
  return `DROP INDEX IF EXISTS "records".${quoteName(name)}`;
}

/** In an index an expression stands in brackets. */
function inIndex(expression: string): string {
  return expression.startsWith('"') ? expression : `(${expression})`;
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
