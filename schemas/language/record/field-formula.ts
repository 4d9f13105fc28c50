import { compileFormula, type CompiledFormula } from '../formulas/compile.ts';
import { canHold } from '../formulas/field-result.ts';
import { FormulaError } from '../formulas/formula-error.ts';
import type { ParseFormula } from '../formulas/syntax.ts';
import type { CompiledField } from './levels.ts';
import type { JsonPath, Reporter } from './model-error.ts';

export interface FormulaCompilation {
  parseFormula: ParseFormula;
  report: Reporter;
}

/** Compiles a formula for a field, or reports why it cannot be. Nothing comes of one whose tree is not at hand: the server computes it. */
export function compileFieldFormula(text: string, field: CompiledField, at: JsonPath, { parseFormula, report }: FormulaCompilation): CompiledFormula | undefined {
  try {
    const tree = parseFormula(text);
    if (tree === undefined) return undefined;
    const formula = compileFormula(tree, field.level.scope);
    if (canHold(field.document, formula.type)) return formula;
    report(at, 'formula.result');
  } catch (error) {
    if (!(error instanceof FormulaError)) throw error;
    report(at, error.rule, { ...error.params, position: error.position });
  }
  return undefined;
}
