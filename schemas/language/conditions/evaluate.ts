import type { Condition } from '../documents/condition.ts';
import { viewOf } from '../row-view.ts';
import type { EvaluationContext, Values } from '../runtime.ts';
import { compileCondition } from './compile.ts';

export interface ConditionContext extends EvaluationContext {
  /** The record around `values`, when they are one of its rows. */
  enclosing?: Values;
  /** Where `{ field }` operands are read: for option filters and aggregates the record being edited. */
  operands?: Values;
}

/**
 * Whether a condition holds for canonical values. `compare.ts` says what each operator means.
 *
 * @example evaluateCondition({ field: 'state', op: 'eq', value: '1' }, { state: '1' }, { variables }) // true
 */
export function evaluateCondition(condition: Condition, values: Values, context: ConditionContext): boolean {
  const parent = context.enclosing ? viewOf(context.enclosing) : undefined;
  const operands = context.operands ? viewOf(context.operands) : undefined;
  return compileCondition(condition)(viewOf(values, parent), context.variables, operands);
}
