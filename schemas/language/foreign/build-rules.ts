import { checkCondition } from '../conditions/check.ts';
import type { ComparisonOperator, Condition } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonScalar } from '../documents/json.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { ReactionDocument } from '../documents/reaction.ts';
import { operatorsOf, valueKindOf } from '../field-types/resolve-field.ts';
import { recordScope, resolveField, rowScope, type FieldScope } from '../scope.ts';
import type { BuiltField } from './build-form.ts';
import { toFormula } from './expression-formula.ts';
import type { ForeignCondition, ForeignRule } from './form.ts';
import type { Report } from './report.ts';

/** Deeper rules are understood by nobody. */
const MAX_DEPTH = 10;

/** Gives the fields their formulas, as far as they can be said. */
export function addFormulas(built: readonly BuiltField[], report: Report): void {
  for (const { source, document, names } of built) {
    const { formula } = source;
    if (!formula) continue;
    const text = toFormula(formula.expression, (path) => {
      const name = formula.resolve(path);
      return name && names.resolve(name);
    });
    if (text === undefined) {
      report.tell(formula.place, 'formula');
      continue;
    }
    document.formula = text;
    // What is computed is neither asked for nor begun with.
    delete document.required;
    delete document.default;
  }
}

/** Rules that show, demand or lock a field, as reactions; a rule that cannot be said leaves the field as it is. */
export function buildReactions(fields: ModelDocument['fields'], built: readonly BuiltField[], report: Report): ReactionDocument[] {
  const reactions: ReactionDocument[] = [];
  for (const field of built) {
    if (field.rules.length === 0) continue;
    const scope = scopeOf(fields, field.path);
    for (const effect of ['visible', 'required', 'readOnly'] as const) {
      if (field.document[effect] === true || (effect === 'required' && field.document.formula !== undefined)) continue;
      const said = field.rules.filter((rule) => rule.effect === effect).flatMap((rule) => conditionOf(rule, field, scope, report));
      const conditions = [...new Map(said.map((condition) => [JSON.stringify(condition), condition])).values()];
      const [first, ...others] = conditions;
      if (!first) continue;
      // To be seen, everything that speaks of it must agree; to be demanded or locked, one is enough.
      const when: Condition = others.length === 0 ? first : effect === 'visible' ? { all: conditions } : { any: conditions };
      if (effect === 'visible') field.document.visible = false;
      addTo(reactions, when, field.path, effect);
    }
  }
  return reactions;
}

/** One reaction for all the fields that the same condition governs. */
function addTo(reactions: ReactionDocument[], when: Condition, path: string, effect: ForeignRule['effect']): void {
  const same = JSON.stringify(when);
  const known = reactions.find((reaction) => JSON.stringify(reaction.when) === same);
  if (known) known.set[path] = { ...known.set[path], [effect]: true };
  else reactions.push({ when, set: { [path]: { [effect]: true } } });
}

function scopeOf(fields: ModelDocument['fields'], path: string): FieldScope {
  let scope = recordScope({ fields });
  let level: Record<string, FieldDocument> | undefined = fields;
  for (const key of path.split('.').slice(0, -1)) {
    const table: FieldDocument | undefined = level?.[key];
    if (!table) break;
    scope = rowScope(table, scope);
    level = table.fields;
  }
  return scope;
}

function conditionOf(rule: ForeignRule, { names }: BuiltField, scope: FieldScope, report: Report): Condition[] {
  const condition = rule.when && translate(rule.when, (name) => names.resolve(name), scope);
  if (condition && depthOf(condition) <= MAX_DEPTH && checkCondition(condition, scope).length === 0) return [condition];
  report.tell(rule.place, 'condition');
  return [];
}

function depthOf(condition: Condition): number {
  if ('not' in condition) return 1 + depthOf(condition.not);
  const parts = 'all' in condition ? condition.all : 'any' in condition ? condition.any : [];
  return 1 + Math.max(0, ...parts.map(depthOf));
}

type KeyOf = (name: Extract<ForeignCondition, { name: unknown }>['name']) => string | undefined;

function translate(condition: ForeignCondition, keyOf: KeyOf, scope: FieldScope): Condition | undefined {
  if ('all' in condition || 'any' in condition) {
    const parts = ('all' in condition ? condition.all : condition.any).map((part) => translate(part, keyOf, scope));
    if (!parts.every((part) => part !== undefined)) return undefined;
    return 'all' in condition ? { all: parts } : { any: parts };
  }
  if ('not' in condition) {
    const inner = translate(condition.not, keyOf, scope);
    return inner && { not: inner };
  }
  const key = keyOf('holds' in condition ? condition.holds : condition.name);
  const field = key === undefined ? undefined : resolveField(scope, key)?.field;
  if (key === undefined || !field) return undefined;
  if ('holds' in condition) return valueKindOf(field) === 'boolean' ? { field: key, op: 'eq', value: true } : { field: key, op: 'notEmpty' };
  return compare(key, field, condition.op, condition.value);
}

/** Lists are asked for what they hold, and there as everywhere texts are texts. */
const OF_LISTS: Partial<Record<ComparisonOperator, ComparisonOperator>> = { eq: 'contains', ne: 'notContains' };

function compare(key: string, field: FieldDocument, wanted: ComparisonOperator, value: JsonScalar | JsonScalar[] | undefined): Condition | undefined {
  const kind = valueKindOf(field);
  const op = kind === 'list' ? (OF_LISTS[wanted] ?? wanted) : wanted;
  if (!operatorsOf(field).includes(op)) return undefined;
  if (value === undefined) return { field: key, op };
  const fit = (item: JsonScalar): JsonScalar => {
    if (kind === 'boolean') return item === 1 || item === '1' || item === 'true' ? true : item === 0 || item === '0' || item === 'false' ? false : item;
    return (kind === 'text' || kind === 'list') && item !== null ? String(item) : item;
  };
  const fitted = Array.isArray(value) ? value.map(fit) : fit(value);
  return JSON.stringify(fitted).includes('{{') ? undefined : { field: key, op, value: fitted };
}
