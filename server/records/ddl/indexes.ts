import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { isMeantFor } from '#schemas/language/field-types/meant-for.ts';
import { isSystemKey, SYSTEM_COLUMNS, type StoredField, type StoredTable } from '../model/stored-model.ts';
import { foldCase, foldedSql } from '../sql/fold-case.ts';
import { composeName, quoteName, quoteTable, snakeCase } from '../sql/identifier.ts';
import type { Catalog } from './catalog.ts';
import { LIST_INDEX, listIndexes } from './list-indexes.ts';

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
  return `${liveRecords(document, root)} AND ${quoteName(rule.ownColumn)} IS NOT NULL`;
}

/** The records of the model in a table that it may share. */
function liveRecords(document: ModelDocument, root: StoredTable): string {
  const kinds = Object.entries(document.discriminator ?? {}).map(([key, value]) => `${quoteName(columnOf(root, key) ?? snakeCase(key))} = ${literal(value)}`);
  return ['"deleted_at" IS NULL', ...kinds].join(' AND ');
}

/** Statements for the indexes that are not there yet, and the names of all that the document asks for. */
export function planIndexes(
  document: ModelDocument, root: StoredTable, screens: readonly ScreenDocument[], existing: Catalog['indexes'],
): { statements: string[]; wanted: string[] } {
  const statements: string[] = [];
  const wanted: string[] = [];
  const add = (name: string, rest: string, unique = false): void => {
    wanted.push(name);
    if (existing.has(name)) return;
    statements.push(`CREATE ${unique ? 'UNIQUE ' : ''}INDEX IF NOT EXISTS ${quoteName(name)} ON ${rest}`);
  };
  for (const rule of uniqueRules(document, root)) {
    add(rule.index, `${quoteTable(root.table)} (${uniqueSql(rule).map(inIndex).join(', ')}) NULLS NOT DISTINCT WHERE ${ruledSql(document, root, rule)}`, true);
    if (existing.has(rule.otherIndex)) statements.push(dropIndex(rule.otherIndex));
  }
  add(composeName([root.table, 'created'], 'ix'), `${quoteTable(root.table)} ("creator_time", "id") WHERE "deleted_at" IS NULL`);
  const lists = listIndexes(document, root, screens);
  for (const { name, keys } of lists) add(name, `${quoteTable(root.table)} (${keys}) WHERE ${liveRecords(document, root)}`);
  for (const [key, ...others] of document.indexes ?? []) {
    const field = root.fields.get(key ?? '');
    if (others.length === 0 && field?.kind === 'textArray' && field.place.type === 'column') addList(root.table, field.place.column);
  }
  addReferences(root);
  return { statements: [...new Set(statements)], wanted };

  function addList(table: string, column: string): void {
    add(composeName([table, column], 'ix'), `${quoteTable(table)} USING gin (${quoteName(column)})`);
  }

  /** Deleting a record asks who names it, and lists are filtered by references. */
  function addReferences(table: StoredTable): void {
    for (const field of table.fields.values()) {
      const isParent = table === root && field.key === document.parent;
      if (field.place.type !== 'column' || field.kind === 'json' || (field.target === undefined && !isParent)) continue;
      const { column } = field.place;
      if (field.kind === 'textArray') addList(table.table, column);
      else if (table !== root || !lists.some(({ columns }) => columns[0] === column)) {
        add(composeName([table.table, column], 'ix'), `${quoteTable(table.table)} (${quoteName(column)})`);
      }
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

/** Takes away the indexes of lists that no document asks for any more; every write would go on paying for them. */
export function dropStaleListIndexes(tables: ReadonlySet<string>, wanted: ReadonlySet<string>, existing: Catalog['indexes']): string[] {
  return [...existing].filter(([name, { table }]) => name.endsWith(`_${LIST_INDEX}`) && tables.has(table) && !wanted.has(name))
    .map(([name]) => dropIndex(name));
}
