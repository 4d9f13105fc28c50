import { dateFunctions } from './date.ts';
import type { FormulaFunction } from './definition.ts';
import { logicFunctions } from './logic.ts';
import { mathFunctions } from './math.ts';
import { rowFunctions } from './rows.ts';
import { textFunctions } from './text.ts';

const FUNCTIONS = { ...rowFunctions, ...mathFunctions, ...logicFunctions, ...dateFunctions, ...textFunctions };

/** Names of every function of the formula language, as an editor offers them. */
export const FORMULA_FUNCTIONS: readonly string[] = Object.keys(FUNCTIONS);

/** A function by its name in capitals; own names only. */
export function getFormulaFunction(name: string): FormulaFunction | undefined {
  return Object.hasOwn(FUNCTIONS, name) ? FUNCTIONS[name as keyof typeof FUNCTIONS] : undefined;
}
