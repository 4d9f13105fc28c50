import type { Evaluate } from './functions/definition.ts';
import { power } from './functions/math.ts';
import type { ArithmeticOperator, CompareOperator } from './syntax.ts';
import { compareFormulaValues, INVALID, toNumber } from './value.ts';

export function compileArithmetic(operator: ArithmeticOperator, left: Evaluate, right: Evaluate): Evaluate {
  switch (operator) {
    case '+':
      return (row) => toNumber(left(row)).plus(toNumber(right(row)));
    case '-':
      return (row) => toNumber(left(row)).minus(toNumber(right(row)));
    case '*':
      return (row) => toNumber(left(row)).times(toNumber(right(row)));
    case '/':
      return (row) => {
        const divisor = toNumber(right(row));
        return divisor.isZero() ? INVALID : toNumber(left(row)).div(divisor);
      };
    case '^':
      return (row) => power(toNumber(left(row)), toNumber(right(row)));
  }
}

/** A comparison without an order, such as with an invalid number, is false; `!=` is then true. */
export function compileCompare(operator: CompareOperator, left: Evaluate, right: Evaluate): Evaluate {
  const holds = COMPARE[operator];
  return (row) => holds(compareFormulaValues(left(row), right(row)));
}

const COMPARE: Record<CompareOperator, (order: number | undefined) => boolean> = {
  '=': (order) => order === 0,
  '!=': (order) => order !== 0,
  '<': (order) => order !== undefined && order < 0,
  '<=': (order) => order !== undefined && order <= 0,
  '>': (order) => order !== undefined && order > 0,
  '>=': (order) => order !== undefined && order >= 0,
};
