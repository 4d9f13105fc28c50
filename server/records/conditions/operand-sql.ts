import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyValue } from '#schemas/language/field-types/definition.ts';
import type { ValueSql } from '../sql/dialects/dialect.ts';
import type { StorageKind } from '../sql/storage.ts';

export interface LeftSql {
  sql: string;
  /** `rows`: the expression says whether there are rows. */
  kind: StorageKind | 'rows';
}

/** What stands on the right: a value at hand, or another expression of the statement. */
export type OperandSql = { literal: JsonValue | undefined } | ValueSql;

export type OrderOperator = 'eq' | 'lt' | 'le' | 'gt' | 'ge';
export const ORDER_SYMBOLS: Record<OrderOperator, string> = { eq: '=', lt: '<', le: '<=', gt: '>', ge: '>=' };

/** The operand's items that are scalars, as text. */
export function textItems(value: JsonValue | undefined): string[] {
  const items = Array.isArray(value) ? value : [value];
  return items.filter((item) => !isEmptyValue(item) && typeof item !== 'object').map(String);
}
