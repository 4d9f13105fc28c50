import { compareFormulaValues, isEmpty, toBoolean, type FormulaType, type FormulaValue } from '../value.ts';
import { commonType, eager, lazy, type Evaluate, type FormulaFunction } from './definition.ts';

/** Choices and tests. Arguments that are not chosen are not computed. */
export const logicFunctions = {
  IF: lazy(['any'], (types) => commonType(types.slice(1)), { min: 2, max: 3 }, ([when, then, otherwise]) => (row) =>
    toBoolean(valueOf(when, row)) ? valueOf(then, row) : valueOf(otherwise, row)),
  AND: lazy(['any'], 'boolean', { min: 1 }, (args) => (row) => args.every((arg) => toBoolean(arg(row)))),
  OR: lazy(['any'], 'boolean', { min: 1 }, (args) => (row) => args.some((arg) => toBoolean(arg(row)))),
  NOT: eager(['any'], 'boolean', (value) => !toBoolean(value ?? null)),
  /** SWITCH(value, case, result, …, otherwise) */
  SWITCH: lazy(['any'], switchType, { min: 3 }, compileSwitch),
  EMPTY: eager(['any'], 'boolean', (value) => isEmpty(value ?? null)),
  /** The first value that is not empty. */
  COALESCE: lazy(['any'], commonType, { min: 1 }, (args) => (row) => {
    for (const arg of args) {
      const value = arg(row);
      if (!isEmpty(value)) return value;
    }
    return null;
  }),
} satisfies Record<string, FormulaFunction>;

function valueOf(evaluate: Evaluate | undefined, row: Parameters<Evaluate>[0]): FormulaValue {
  return evaluate ? evaluate(row) : null;
}

function switchType(types: FormulaType[]): FormulaType {
  const hasOtherwise = types.length % 2 === 0;
  return commonType(types.filter((_, index) => index > 0 && (index % 2 === 0 || (hasOtherwise && index === types.length - 1))));
}

function compileSwitch([subject, ...rest]: Evaluate[]): Evaluate {
  const pairs = Math.floor(rest.length / 2);
  const otherwise = rest.length % 2 === 1 ? rest[rest.length - 1] : undefined;
  return (row) => {
    const value = valueOf(subject, row);
    for (let index = 0; index < pairs; index += 1) {
      if (compareFormulaValues(value, valueOf(rest[2 * index], row)) === 0) return valueOf(rest[2 * index + 1], row);
    }
    return valueOf(otherwise, row);
  };
}
