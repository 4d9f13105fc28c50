import { checkCondition } from '../conditions/check.ts';
import { compileCondition, type CompiledCondition } from '../conditions/compile.ts';
import { conditionDependencies, type Dependency } from '../conditions/dependencies.ts';
import type { Condition } from '../documents/condition.ts';
import type { JsonValue } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { Text } from '../documents/text.ts';
import type { ReactionDocument, ReactionEffect } from '../documents/reaction.ts';
import { parseFieldValue } from '../field-types/resolve-field.ts';
import type { CompiledFormula } from '../formulas/compile.ts';
import { compileFieldFormula, type FormulaCompilation } from './field-formula.ts';
import { fieldAt, levelAbove, type CompiledField, type Level } from './levels.ts';
import type { JsonPath, Reporter } from './model-error.ts';

/** One condition of a reaction, evaluated once for each row of the level it speaks of. */
export interface CompiledWhen {
  name: Text;
  level: Level;
  /** Place among the answers a row keeps. */
  slot: number;
  holds: CompiledCondition;
  /** Seen from `level`. */
  dependencies: readonly Dependency[];
}

/** What one reaction does to one field. */
export interface CompiledEffect {
  when: CompiledWhen;
  /** Levels between the field's row and the row that keeps the answer of `when`. */
  up: number;
  visible?: boolean;
  required?: boolean;
  readOnly?: boolean;
  options?: Condition;
  force?: Force;
}

/** The value of a field while its reaction holds; a changeable one gives way to what is entered. */
export type Force = ({ literal: JsonValue } | { formula: CompiledFormula }) & { isChangeable: boolean };

export type Effects = Map<CompiledField, CompiledEffect[]>;

/** Compiles the reactions of a model, in the order of the document. */
export function compileReactions(model: ModelDocument, root: Level, compilation: FormulaCompilation): Effects {
  const { report } = compilation;
  const effects: Effects = new Map();
  for (const [index, reaction] of (model.reactions ?? []).entries()) {
    if (reaction.disabled) continue;
    const whens = new Map<Level, CompiledWhen>();
    for (const [target, effect] of Object.entries(reaction.set)) {
      const at = ['reactions', index, 'set', target];
      const field = fieldAt(root, target.split('.'));
      if (!field) {
        report(at, 'model.target', { name: target });
        continue;
      }
      const when = findWhen(reaction, index, field.level, whens, report);
      if (!when) break;
      const list = effects.get(field) ?? [];
      list.push(compileEffect(effect, field, when, at, compilation));
      effects.set(field, list);
    }
  }
  return effects;
}

/** The condition as seen from a field's level, moved up to the outermost level whose fields it reads. */
function findWhen(
  reaction: ReactionDocument,
  index: number,
  level: Level,
  whens: Map<Level, CompiledWhen>,
  report: Reporter,
): CompiledWhen | undefined {
  const issues = checkCondition(reaction.when, level.scope);
  for (const issue of issues) {
    report(['reactions', index, 'when', ...issue.path.split('.').filter((part) => part !== '')], issue.rule, issue.params);
  }
  if (issues.length > 0) return undefined;
  const inner = conditionDependencies(reaction.when, level.scope);
  const up = Math.min(depthOf(level), ...inner.map((dependency) => dependency.depth));
  const home = levelAbove(level, up) ?? level;
  const known = whens.get(home);
  if (known) return known;
  const when: CompiledWhen = {
    name: reaction.name ?? `#${index + 1}`,
    level: home,
    slot: home.whenCount,
    holds: compileCondition(reaction.when, home.scope),
    dependencies: inner.map(({ depth, path }) => ({ depth: depth - up, path })),
  };
  home.whenCount += 1;
  whens.set(home, when);
  return when;
}

function depthOf(level: Level): number {
  return level.parent ? depthOf(level.parent) + 1 : 0;
}

function compileEffect(effect: ReactionEffect, field: CompiledField, when: CompiledWhen, at: JsonPath, compilation: FormulaCompilation): CompiledEffect {
  const { value, ...rest } = effect;
  const compiled: CompiledEffect = { ...rest, when, up: depthOf(field.level) - depthOf(when.level) };
  if (!value) return compiled;
  const isChangeable = value.changeable === true;
  if ('formula' in value) {
    const formula = compileFieldFormula(value.formula, field, [...at, 'value', 'formula'], compilation);
    return formula ? { ...compiled, force: { formula, isChangeable } } : compiled;
  }
  const parsed = parseFieldValue(field.document, value.literal);
  if (!parsed.ok || field.kind === 'rows') compilation.report([...at, 'value', 'literal'], 'model.literal');
  return parsed.ok ? { ...compiled, force: { literal: parsed.value, isChangeable } } : compiled;
}
