import type { Comparison, Condition, Operand, RowsCondition, Variables } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import { enclosing, type RowView } from '../row-view.ts';
import { resolveField, rowScope, type FieldScope } from '../scope.ts';
import { compareValues } from './compare.ts';
import { isFieldOperand, isPeriodOperand, isVariableOperand, resolvePeriod, resolveVariable } from './operand.ts';

export const MAX_CONDITION_DEPTH = 30;

/** True or false of a row; `operands` is where `{ field }` operands are read, the row itself when absent. */
export type CompiledCondition = (row: RowView, variables: Variables, operands?: RowView) => boolean;

interface Surroundings {
  /** Absent: names are looked up in the values themselves. */
  scope: FieldScope | undefined;
  depth: number;
}

/**
 * Compiles a condition once into a closure. With a scope, names are bound lexically; without one,
 * a name means the innermost row that has such a key. Throws TypeError on a shape no condition has.
 */
export function compileCondition(condition: Condition, scope?: FieldScope): CompiledCondition {
  return compileNode(condition, { scope, depth: 1 });
}

function compileNode(condition: Condition, at: Surroundings): CompiledCondition {
  if (at.depth > MAX_CONDITION_DEPTH) throw new TypeError('condition is nested too deeply');
  const below = { ...at, depth: at.depth + 1 };
  if ('all' in condition) {
    const parts = condition.all.map((part) => compileNode(part, below));
    return (row, variables, operands) => parts.every((part) => part(row, variables, operands));
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => compileNode(part, below));
    return (row, variables, operands) => parts.some((part) => part(row, variables, operands));
  }
  if ('not' in condition) {
    const part = compileNode(condition.not, below);
    return (row, variables, operands) => !part(row, variables, operands);
  }
  if ('rows' in condition) return compileRows(condition, below);
  if ('field' in condition) return compileComparison(condition, at);
  throw new TypeError('not a condition');
}

function compileComparison(comparison: Comparison, at: Surroundings): CompiledCondition {
  const left = compileName(comparison.field, at.scope);
  const right = compileOperand(comparison.value, at);
  const { op } = comparison;
  // Ranges meet what is at hand, not each other; and no field is two bounds.
  if ((op === 'overlaps' || op === 'between') && isFieldOperand(comparison.value)) return () => false;
  return (row, variables, operands) => compareValues(left(row), op, right(row, variables, operands));
}

type CompiledOperand = (row: RowView, variables: Variables, operands?: RowView) => JsonValue | undefined;

function compileOperand(operand: Operand | undefined, at: Surroundings): CompiledOperand {
  if (isVariableOperand(operand)) return (_row, variables) => resolveVariable(operand, variables);
  if (isPeriodOperand(operand)) return (_row, variables) => resolvePeriod(operand, variables);
  if (!isFieldOperand(operand)) return () => operand;
  const inRow = compileName(operand.field, at.scope);
  return (row, _variables, operands) => (operands ? dynamicValue(operands, operand.field) : inRow(row));
}

/** A reader for one name, bound to its level where the scope tells it. */
function compileName(name: string, scope: FieldScope | undefined): (row: RowView) => JsonValue | undefined {
  if (!scope) return (row) => dynamicValue(row, name);
  const depth = resolveField(scope, name)?.depth;
  if (depth === undefined) return () => undefined;
  return depth === 0 ? (row) => row.value(name) : (row) => enclosing(row, depth)?.value(name);
}

function dynamicValue(row: RowView, name: string): JsonValue | undefined {
  for (let level: RowView | undefined = row; level; level = level.parent) {
    if (level.has(name)) return level.value(name);
  }
  return undefined;
}

function compileRows(condition: RowsCondition, at: Surroundings): CompiledCondition {
  const table = at.scope ? resolveField(at.scope, condition.rows) : undefined;
  const inner = table && at.scope ? rowScope(table.field, scopeAbove(at.scope, table.depth)) : undefined;
  const where = condition.where ? compileNode(condition.where, { ...at, scope: inner }) : () => true;
  const rowsOf = (row: RowView) => findRows(row, condition.rows, table?.depth);
  const { quantifier, op = 'ge', value = 1 } = condition;
  return (row, variables, operands) => {
    const rows = rowsOf(row);
    if (quantifier === 'all') return rows.every((child) => where(child, variables, operands));
    if (quantifier !== 'count') return rows.some((child) => where(child, variables, operands)) === (quantifier === 'any');
    const count = rows.reduce((total, child) => total + Number(where(child, variables, operands)), 0);
    return compareValues(count, op, value);
  };
}

function scopeAbove(scope: FieldScope, depth: number): FieldScope {
  return depth === 0 || !scope.parent ? scope : scopeAbove(scope.parent, depth - 1);
}

function findRows(row: RowView, table: string, depth: number | undefined): readonly RowView[] {
  if (depth !== undefined) return enclosing(row, depth)?.rows(table) ?? [];
  for (let level: RowView | undefined = row; level; level = level.parent) {
    if (level.has(table)) return level.rows(table);
  }
  return [];
}
