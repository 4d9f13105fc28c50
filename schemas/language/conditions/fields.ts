import type { Condition } from '../documents/condition.ts';
import type { FieldScope } from '../scope.ts';
import { conditionDependencies } from './dependencies.ts';

/**
 * Every field a condition over a record reads, once each, as paths: `state`, `items`, `items.price`.
 * With a scope, a name inside `rows.where` that only the record has is the record's; without one
 * it counts as the row's. `operands: false` leaves `{ field }` operands out, for option filters.
 */
export function conditionFields(condition: Condition, options: { scope?: FieldScope; operands?: boolean } = {}): string[] {
  const found = conditionDependencies(condition, options.scope, options.operands !== false);
  return [...new Set(found.map((dependency) => dependency.path.join('.')))];
}
