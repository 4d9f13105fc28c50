import { isSortable } from '#schemas/language/field-types/resolve-field.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldSql, unknownField } from '../conditions/condition-sql.ts';
import type { ListQuery } from '../engine.ts';
import { fieldOf, type StoredField, type StoredModel } from '../model/stored-model.ts';
import type { ModelRights } from '../permissions/rights.ts';
import type { Binds } from '../sql/binds.ts';
import { isNeverEmpty, orderKeySql } from '../sql/order-key.ts';
import type { Scope } from '../sql/scope.ts';
import type { StorageKind } from '../sql/storage.ts';
import { shownField } from './columns.ts';
import { knownField } from './known-field.ts';
import type { ListSettings } from './list-settings.ts';
import type { PageMark } from './page-marks.ts';
import { labelOf } from './list-where.ts';

const MAX_KEYS = 8;

export type Order = readonly { field: StoredField; descending: boolean }[];

/** By what the reader wants the list ordered, else as the screen says. */
export function orderOf(model: StoredModel, query: Pick<ListQuery, 'sidx' | 'sort'>, settings: ListSettings, rights: ModelRights): Order {
  const keys = sortKeys(query);
  if (keys.length > 0) {
    return keys.map(({ key, descending }) => {
      const field = knownField(model, key, rights.canQuery);
      const isOrderable = field.place.type === 'lookup' || field.place.type === 'aggregate' || isSortable(field.document);
      if (!isOrderable || rights.masksTextOf?.(field) === true) throw unknownField(key);
      return { field, descending };
    });
  }
  const order: { field: StoredField; descending: boolean }[] = [];
  for (const { field: key, order: direction } of settings.sort ?? []) {
    const field = fieldOf(model.root, key);
    // A default order must not tell what the reader may not see.
    if (field !== undefined && rights.canQuery(field.path) && rights.masksTextOf?.(field) !== true) order.push({ field, descending: direction === 'desc' });
  }
  return order;
}

/**
 * `sidx` names one field or several (`state,-amount` or a list); a key with `-` before it is descending, any other
 * goes the way `sort` says. A key named again counts once.
 */
export function sortKeys({ sidx, sort }: Pick<ListQuery, 'sidx' | 'sort'>): { key: string; descending: boolean }[] {
  const texts = (Array.isArray(sidx) ? sidx : (sidx ?? '').split(',')).map((text) => text.trim()).filter((text) => text !== '');
  if (texts.length > MAX_KEYS) {
    throw new AppError('badRequest', { data: { errors: [{ path: 'sidx', rule: 'invalid', message: 'sidx' }] } });
  }
  const keys = new Map<string, boolean>();
  for (const text of texts) {
    const key = text.replace(/^-/, '');
    if (!keys.has(key)) keys.set(key, text.startsWith('-') || sort === 'desc');
  }
  return [...keys].map(([key, descending]) => ({ key, descending }));
}

/** One expression that records are ordered by. */
export interface OrderKey {
  sql: string;
  descending: boolean;
  /** Set where it is a column of the record itself, so that a list can be entered at a value of it. */
  kind?: StorageKind;
  /** No record is without it. */
  isNeverEmpty: boolean;
  /** The part of ORDER BY for the expression, or for a column that holds its value; backwards for a list read from its end. */
  by(expression: string, isBackwards?: boolean): string;
}

/** What records are ordered by; the last key tells any two of them apart. */
export function orderKeys(scope: Scope, order: Order): OrderKey[] {
  const { dialect } = scope.binds;
  const keys = order.flatMap(({ field, descending }): OrderKey[] => {
    const value = fieldSql(scope, field.key);
    if (value === undefined || value.kind === 'json' || value.kind === 'textArray') return [];
    const label = labelOf(scope, shownField(scope, field), value.sql);
    const isOwn = label === undefined && (field.place.type === 'column' || field.place.type === 'system');
    return [{
      sql: label ?? value.sql,
      descending,
      ...(isOwn && { kind: value.kind }),
      isNeverEmpty: isNeverEmpty(field.key),
      by: (expression, isBackwards) => orderKeySql(dialect, field.key, expression, { descending, isBackwards }),
    }];
  });
  if (keys.length === 0) {
    keys.push({
      sql: `${scope.alias}."sort_code"`, descending: false, kind: 'integer', isNeverEmpty: false,
      by: (expression, isBackwards) => dialect.ordered(expression, { descending: false, isBackwards }),
    });
  }
  // Somebody else's key is in its own order: 10 after 9.
  const last = `${scope.alias}."${scope.table.existing === undefined ? 'id' : 'key'}"`;
  return [...keys, { sql: last, descending: true, kind: 'text', isNeverEmpty: true, by: (expression, isBackwards = false) => `${expression} ${isBackwards ? 'ASC' : 'DESC'}` }];
}

/**
 * The records from a mark on; those that are empty in a key, which come last, are left out. Undefined where the order
 * cannot be entered at a value.
 */
export function fromMarkSql(binds: Binds, keys: readonly OrderKey[], { keys: values, isFirst = false }: Pick<PageMark, 'keys' | 'isFirst'>): string | undefined {
  const parts: { sql: string; value: string; descending: boolean }[] = [];
  for (const [at, { sql, kind, descending }] of keys.entries()) {
    const value = values[at];
    if (kind === undefined || value === null || value === undefined) return undefined;
    parts.push({ sql, value: binds.value(kind, value), descending });
  }
  const [first] = parts;
  if (first === undefined) return undefined;
  // One comparison of all keys is what an index can be entered by.
  const equal = isFirst ? '=' : '';
  if (parts.every(({ descending }) => descending)) return `(${parts.map(({ sql }) => sql).join(', ')}) <${equal} (${parts.map(({ value }) => value).join(', ')})`;
  const beyond = parts.map(({ sql, value, descending }, at) =>
    `(${[...parts.slice(0, at).map((same) => `${same.sql} = ${same.value}`), `${sql} ${descending ? '<' : '>'}${at === parts.length - 1 ? equal : ''} ${value}`].join(' AND ')})`);
  return `${first.sql} ${first.descending ? '<=' : '>='} ${first.value} AND (${beyond.join(' OR ')})`;
}
