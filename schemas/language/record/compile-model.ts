import type { ModelDocument } from '../documents/model.ts';
import type { ParseFormula } from '../formulas/syntax.ts';
import type { CompiledModel } from '../runtime.ts';
import { createBlankRows } from './blank-rows.ts';
import { defaultValues } from './defaults.ts';
import { buildGraph } from './graph.ts';
import { buildLevels } from './levels.ts';
import { ModelError, type ModelIssue, type Reporter } from './model-error.ts';
import { parseRecord } from './parse.ts';
import { compileReactions } from './reactions.ts';
import { OpenRecord, type RecordMachine } from './record-state.ts';
import { compileValidation } from './validate.ts';
import type { PatternCompiler } from './validate-field.ts';

export interface CompileOptions {
  /** `parseFormula` of `formulas/parse.ts`; a page, which has no parser, looks up what the server has parsed. */
  parseFormula: ParseFormula;
  /** The server brings RE2; the page makes do with its own regular expressions. */
  compilePattern?: PatternCompiler;
}

/**
 * Turns a model document into the interpreter of its records, once. Throws ModelError with everything
 * that is wrong: dead fields, formulas, cycles.
 *
 * @example compileModel(document, { parseFormula }).open(initial, { variables }).subscribe(render)
 */
export function compileModel(document: ModelDocument, options: CompileOptions): CompiledModel {
  const { machine, issues } = buildMachine(document, options);
  if (issues.length > 0) throw new ModelError(document.code, issues);
  return {
    document,
    parse: (input, { allowKeys = [] } = {}) => parseRecord(machine.root, input, allowKeys),
    defaults: (context) => defaultValues(machine.root, context.variables),
    compute: (values, context) => new OpenRecord(machine, values, context).values(),
    withoutBlankRows: (values, { variables }) => createBlankRows(variables).without(machine.root, values),
    validate: (values, context) => new OpenRecord(machine, values, context).validate(),
    open: (initial, context) => new OpenRecord(machine, initial, context),
  };
}

/** Everything that keeps a model from being compiled. */
export function findModelIssues(document: ModelDocument, options: CompileOptions): readonly ModelIssue[] {
  return buildMachine(document, options).issues;
}

function buildMachine(
  document: ModelDocument,
  { parseFormula, compilePattern = (pattern) => new RegExp(pattern, 'u') }: CompileOptions,
): { machine: RecordMachine; issues: ModelIssue[] } {
  const issues: ModelIssue[] = [];
  const report: Reporter = (at, rule, params) => issues.push({ at, rule, ...(params ? { params } : {}) });
  const levels = buildLevels(document, report);
  const root = levels[0] as RecordMachine['root'];
  const graph = buildGraph(levels, compileReactions(document, root, { parseFormula, report }), { parseFormula, report });
  const validation = compileValidation(document, levels, compilePattern, report);
  return { machine: { root, graph, validation }, issues };
}
