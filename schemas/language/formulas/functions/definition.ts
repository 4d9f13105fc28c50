import type { RowView } from '../../row-view.ts';
import type { FormulaType, FormulaValue } from '../value.ts';

export type Evaluate = (row: RowView) => FormulaValue;

/** An argument that names a column of a child table, so that kept totals can answer. */
export interface CompiledArgument {
  evaluate: Evaluate;
  type: FormulaType;
  column?: { depth: number; table: string; column: string };
}

export interface FormulaFunction {
  /** Types of the parameters; the last repeats up to `max`. */
  parameters: readonly FormulaType[];
  min: number;
  max: number;
  result: FormulaType | ((types: FormulaType[]) => FormulaType);
  compile(args: CompiledArgument[]): Evaluate;
}

const MANY = 100;

/** A function of values that are all evaluated first. */
export function eager(
  parameters: readonly FormulaType[],
  result: FormulaFunction['result'],
  apply: (...args: FormulaValue[]) => FormulaValue,
  arity: { min?: number; max?: number } = {},
): FormulaFunction {
  return {
    parameters,
    min: arity.min ?? parameters.length,
    max: arity.max ?? parameters.length,
    result,
    compile(args) {
      const evaluates = args.map((arg) => arg.evaluate);
      return (row) => apply(...evaluates.map((evaluate) => evaluate(row)));
    },
  };
}

/** A function of any number of values, at least `min`. */
export function variadic(
  parameter: FormulaType,
  result: FormulaFunction['result'],
  apply: (...args: FormulaValue[]) => FormulaValue,
  min = 1,
): FormulaFunction {
  return eager([parameter], result, apply, { min, max: MANY });
}

/** A function that decides which of its arguments are evaluated. */
export function lazy(
  parameters: readonly FormulaType[],
  result: FormulaFunction['result'],
  arity: { min: number; max?: number },
  compile: (args: Evaluate[]) => Evaluate,
): FormulaFunction {
  return { parameters, ...arity, max: arity.max ?? MANY, result, compile: (args) => compile(args.map((arg) => arg.evaluate)) };
}

/** The common type of several branches. */
export function commonType(types: FormulaType[]): FormulaType {
  const [first = 'any'] = types;
  return types.every((type) => type === first) ? first : 'any';
}
