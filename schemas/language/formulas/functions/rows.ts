import { ExactNumber } from '../../field-types/exact-number.ts';
import { enclosing, type ColumnTotal } from '../../row-view.ts';
import { compareFormulaValues, flatten, fromJson, INVALID, isEmpty, isList, isNumber, toNumber, ZERO, type FormulaType, type FormulaValue } from '../value.ts';
import { eager, variadic, type CompiledArgument, type Evaluate, type FormulaFunction } from './definition.ts';

/** Functions over columns of child tables; single values may stand beside columns. */
export const rowFunctions = {
  SUM: overColumn((values) => sum(values), (total) => (total.invalid > 0 ? INVALID : total.sum)),
  COUNT: overColumn((values) => fromJson(values.filter((value) => !isEmpty(value)).length), (total) => fromJson(total.count)),
  AVG: overColumn(average, (total) => (total.invalid > 0 ? INVALID : total.count === 0 ? ZERO : total.sum.div(ExactNumber.from(total.count)))),
  MIN: variadic('any', extremeType, (...values) => extreme(values, -1)),
  MAX: variadic('any', extremeType, (...values) => extreme(values, 1)),
  SUMPRODUCT: variadic('list', 'number', (...columns) => sumOfProducts(columns)),
  /** How many entries of the column equal the value. */
  COUNTIF: eager(['list', 'any'], 'number', (column, value) => fromJson(matching(column ?? null, value ?? null).length)),
  /** Sum of the third column over the rows whose first column equals the value. */
  SUMIF: eager(['list', 'any', 'list'], 'number', (column, value, amounts) => {
    const list = isList(amounts ?? null) ? (amounts as readonly FormulaValue[]) : [];
    return sum(matching(column ?? null, value ?? null).map((index) => list[index] ?? null));
  }),
} satisfies Record<string, FormulaFunction>;

/** A function that a kept total of one column answers without going through the rows. */
function overColumn(apply: (values: FormulaValue[]) => FormulaValue, fromTotal: (total: ColumnTotal) => FormulaValue): FormulaFunction {
  const general = variadic('any', 'number', (...values) => apply(flatten(values)));
  return {
    ...general,
    compile(args: CompiledArgument[]): Evaluate {
      const slow = general.compile(args);
      const column = args.length === 1 ? args[0]?.column : undefined;
      if (!column) return slow;
      return (row) => {
        const total = enclosing(row, column.depth)?.total?.(column.table, column.column);
        return total ? fromTotal(total) : slow(row);
      };
    },
  };
}

function sum(values: readonly FormulaValue[]): FormulaValue {
  return values.reduce((total: ReturnType<typeof toNumber>, value) => total.plus(toNumber(value)), ZERO);
}

function average(values: FormulaValue[]): FormulaValue {
  const present = values.filter((value) => !isEmpty(value));
  return present.length === 0 ? ZERO : toNumber(sum(present)).div(ExactNumber.from(present.length));
}

function extreme(values: readonly FormulaValue[], sign: 1 | -1): FormulaValue {
  const present = flatten(values).filter((value) => !isEmpty(value));
  let best: FormulaValue = null;
  for (const value of present) {
    if (isNumber(value) && value.isNaN()) return INVALID;
    const order = best === null ? 1 : (compareFormulaValues(value, best) ?? 0) * sign;
    if (order > 0) best = value;
  }
  return best;
}

function extremeType(types: FormulaType[]): FormulaType {
  return types.every((type) => type === 'number') ? 'number' : types.every((type) => type === 'date') ? 'date' : 'any';
}

function sumOfProducts(columns: readonly FormulaValue[]): FormulaValue {
  const lists = columns.map((column) => (isList(column) ? column : []));
  const length = lists[0]?.length ?? 0;
  if (lists.some((list) => list.length !== length)) return INVALID;
  let total = ZERO;
  for (let index = 0; index < length; index += 1) {
    total = total.plus(lists.reduce((product, list) => product.times(toNumber(list[index] ?? null)), toNumber(true)));
  }
  return total;
}

function matching(column: FormulaValue, value: FormulaValue): number[] {
  const list = isList(column) ? column : [];
  return list.flatMap((item, index) => (!isEmpty(item) && compareFormulaValues(item, value) === 0 ? [index] : []));
}
