import { compileFormula, type CompiledFormula } from '../formulas/compile.ts';
import { canHold } from '../formulas/field-result.ts';
import { FormulaError } from '../formulas/formula-error.ts';
import type { CompiledField } from './levels.ts';
import type { JsonPath, Reporter } from './model-error.ts';

/** Compiles a formula for a field, or reports why it cannot be. */
export function compileFieldFormula(text: string, field: CompiledField, at: JsonPath, report: Reporter): CompiledFormula | undefined {
  try {
    const formula = compileFormula(text, field.level.scope);
    if (canHold(field.document, formula.type)) return formula;
    report(at, 'formula.result');
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(at, error.rule, { ...error.params, position: error.position });
  }
  return undefined;
}
