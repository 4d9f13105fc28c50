import type { ComparisonOperator, Condition, Operand } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyOperand } from '../search/search-condition.ts';

/** A filter while it is being built: groups of lines, each line one comparison that may be unfinished. */
export interface FilterGroup {
  kind: 'group';
  key: number;
  join: 'all' | 'any';
  parts: FilterPart[];
}
export interface FilterLine {
  kind: 'line';
  key: number;
  field: string;
  op: ComparisonOperator;
  value: JsonValue;
}
/** A statement about the rows of a child table. */
export interface FilterRows {
  kind: 'rows';
  key: number;
  rows: string;
  quantifier: 'any' | 'all' | 'none' | 'count';
  op: 'eq' | 'ne' | 'lt' | 'le' | 'gt' | 'ge';
  count: number;
  where: FilterGroup;
}
export type FilterPart = FilterGroup | FilterLine | FilterRows;

let lastKey = 0;

/** A key for React; it means nothing else. */
export function newKey(): number {
  lastKey += 1;
  return lastKey;
}

export function newGroup(parts: FilterPart[] = [], join: 'all' | 'any' = 'all'): FilterGroup {
  return { kind: 'group', key: newKey(), join, parts };
}

/** The builder's form of a condition. A `not` becomes the opposite comparison where there is one, else it is lost to `null`. */
export function draftOf(condition: Condition | null): FilterGroup | null {
  if (!condition) return newGroup();
  const part = partOf(condition);
  if (!part) return null;
  return part.kind === 'group' ? part : newGroup([part]);
}

/** The finished lines of a draft as a condition; null where there are none. */
export function conditionOf(part: FilterPart): Condition | null {
  if (part.kind === 'line') return lineCondition(part);
  if (part.kind === 'rows') {
    const where = conditionOf(part.where);
    return {
      rows: part.rows,
      quantifier: part.quantifier,
      ...(where && { where }),
      ...(part.quantifier === 'count' && { op: part.op, value: part.count }),
    };
  }
  const parts = part.parts.flatMap((inner) => conditionOf(inner) ?? []);
  if (parts.length <= 1) return parts[0] ?? null;
  return part.join === 'all' ? { all: parts } : { any: parts };
}

/** Whether the operator stands alone. */
export function isUnary(op: ComparisonOperator): boolean {
  return op === 'empty' || op === 'notEmpty';
}

function lineCondition({ field, op, value }: FilterLine): Condition | null {
  if (isUnary(op)) return { field, op };
  if (op === 'between' && !isObject(value)) return betweenCondition(field, value);
  if (op === 'overlaps' && Array.isArray(value) && value.some(isEmptyOperand)) return null;
  if (isEmptyOperand(value)) return null;
  if (op === 'in' || op === 'notIn') return { field, op, value: (Array.isArray(value) || isObject(value) ? value : [value]) as Operand };
  return { field, op, value: value as Operand };
}

/** A range open at one end is a comparison. */
function betweenCondition(field: string, value: JsonValue): Condition | null {
  const [low = null, high = null] = Array.isArray(value) ? value : [];
  if (isEmptyOperand(low) && isEmptyOperand(high)) return null;
  if (isEmptyOperand(low)) return { field, op: 'le', value: high as Operand };
  if (isEmptyOperand(high)) return { field, op: 'ge', value: low as Operand };
  return { field, op: 'between', value: [low, high] as Operand };
}

function partOf(condition: Condition): FilterPart | null {
  if ('all' in condition) return groupOf(condition.all, 'all');
  if ('any' in condition) return groupOf(condition.any, 'any');
  if ('not' in condition) return null;
  if ('rows' in condition) {
    const where = draftOf(condition.where ?? null);
    return where && {
      kind: 'rows', key: newKey(), rows: condition.rows, quantifier: condition.quantifier,
      op: condition.op ?? 'ge', count: condition.value ?? 1, where,
    };
  }
  return { kind: 'line', key: newKey(), field: condition.field, op: condition.op, value: (condition.value ?? null) as JsonValue };
}

function groupOf(conditions: Condition[], join: 'all' | 'any'): FilterGroup | null {
  const parts = conditions.map(partOf);
  return parts.every((part) => part !== null) ? newGroup(parts, join) : null;
}

function isObject(value: JsonValue): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
