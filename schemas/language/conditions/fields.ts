import type { Condition } from '../documents/condition.ts';
import { resolveField, rowScope, type FieldScope } from '../scope.ts';
import { isFieldOperand } from './operand.ts';

/**
 * Every field a condition reads, once each, as paths from the record: `state`, `items`, `items.price`.
 * With a scope, a name inside `rows.where` that only the record has is the record's; without one
 * it counts as the row's. `operands: false` leaves `{ field }` operands out, for option filters.
 */
export function conditionFields(
  condition: Condition,
  options: { scope?: FieldScope; operands?: boolean } = {},
): string[] {
  const found = new Set<string>();
  const add = (name: string, levels: Level[]) => found.add(pathOf(name, levels));
  visit(condition, [{ prefix: '', scope: options.scope }], add, options.operands !== false);
  return [...found];
}

interface Level {
  prefix: string;
  scope: FieldScope | undefined;
}

function visit(node: Condition, levels: Level[], add: (name: string, levels: Level[]) => void, operands: boolean): void {
  if ('all' in node) return node.all.forEach((part) => visit(part, levels, add, operands));
  if ('any' in node) return node.any.forEach((part) => visit(part, levels, add, operands));
  if ('not' in node) return visit(node.not, levels, add, operands);
  if ('field' in node) {
    add(node.field, levels);
    if (operands && isFieldOperand(node.value)) add(node.value.field, levels);
    return;
  }
  add(node.rows, levels);
  if (!node.where) return;
  const path = pathOf(node.rows, levels);
  const depth = depthOf(node.rows, levels);
  const owner = levels.slice(depth);
  const table = owner[0]?.scope ? resolveField(owner[0].scope, node.rows)?.field : undefined;
  const scope = table && owner[0]?.scope ? rowScope(table, owner[0].scope) : undefined;
  visit(node.where, [{ prefix: `${path}.`, scope }, ...owner], add, operands);
}

function depthOf(name: string, levels: Level[]): number {
  const scope = levels[0]?.scope;
  return scope ? (resolveField(scope, name)?.depth ?? 0) : 0;
}

function pathOf(name: string, levels: Level[]): string {
  return `${levels[depthOf(name, levels)]?.prefix ?? ''}${name}`;
}
