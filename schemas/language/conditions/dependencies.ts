import type { Condition } from '../documents/condition.ts';
import { resolveField, rowScope, type FieldScope } from '../scope.ts';
import { isFieldOperand } from './operand.ts';

/** A field that is read: `depth` levels up from where the condition stands, then down the path. */
export interface Dependency {
  depth: number;
  path: readonly string[];
}

interface Level {
  depth: number;
  prefix: readonly string[];
  scope: FieldScope | undefined;
}

/**
 * Every field a condition reads. Without a scope a name counts as one of the innermost row.
 * `operands: false` leaves `{ field }` operands out, for conditions over another model.
 */
export function conditionDependencies(condition: Condition, scope?: FieldScope, operands = true): Dependency[] {
  const levels: Level[] = [];
  let level = scope;
  do levels.push({ depth: levels.length, prefix: [], scope: level });
  while ((level = level?.parent));
  const found: Dependency[] = [];
  visit(condition, levels, found, operands);
  return found;
}

function visit(node: Condition, levels: Level[], found: Dependency[], operands: boolean): void {
  if ('all' in node || 'any' in node) {
    for (const part of 'all' in node ? node.all : node.any) visit(part, levels, found, operands);
  } else if ('not' in node) {
    visit(node.not, levels, found, operands);
  } else if ('field' in node) {
    found.push(locate(node.field, levels));
    if (operands && isFieldOperand(node.value)) found.push(locate(node.value.field, levels));
  } else {
    const table = locate(node.rows, levels);
    found.push(table);
    if (node.where) visit(node.where, [insideOf(node.rows, table, levels), ...above(node.rows, levels)], found, operands);
  }
}

/** The level of the rows of a table, seen from the condition inside `where`. */
function insideOf(name: string, table: Dependency, levels: Level[]): Level {
  const owner = above(name, levels)[0]?.scope;
  const field = owner ? resolveField(owner, name)?.field : undefined;
  return { depth: table.depth, prefix: table.path, scope: field && owner ? rowScope(field, owner) : undefined };
}

function above(name: string, levels: Level[]): Level[] {
  return levels.slice(stepsTo(name, levels));
}

function stepsTo(name: string, levels: Level[]): number {
  const scope = levels[0]?.scope;
  return scope ? (resolveField(scope, name)?.depth ?? 0) : 0;
}

function locate(name: string, levels: Level[]): Dependency {
  const level = levels[stepsTo(name, levels)];
  return { depth: level?.depth ?? 0, path: [...(level?.prefix ?? []), name] };
}
