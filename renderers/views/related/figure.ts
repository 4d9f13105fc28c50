import { conditionFields } from '#schemas/language/conditions/fields.ts';
import { isFieldOperand } from '#schemas/language/conditions/operand.ts';
import type { Comparison, Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonScalar, JsonValue } from '#schemas/language/documents/json.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { FormulaNode } from '#schemas/language/formulas/syntax.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { SYSTEM_FIELDS } from '../../engine/model-fields.ts';

/** The aggregates that a figure is made of: itself, or those that its formula reads, through other formulas too. */
export function aggregatesBehind({ model, formulas }: Pick<ScreenConfig, 'model' | 'formulas'>, key: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  visit(key);
  return [...found];

  function visit(name: string): void {
    if (seen.has(name)) return;
    seen.add(name);
    const field = Object.hasOwn(model.fields, name) ? model.fields[name] : undefined;
    if (field?.aggregate) found.add(name);
    const tree = field?.formula === undefined ? undefined : formulas[field.formula];
    if (tree) namesIn(tree).forEach(visit);
  }
}

/** Whether this person may see anything of the model that an aggregate reads; of any other the server tells no field. */
export function maySeeBehind({ related }: Pick<ScreenConfig, 'related'>, { aggregate }: FieldDocument): boolean {
  const other = aggregate && related[aggregate.model];
  return other !== undefined && Object.keys(other.fields).length > 0;
}

/** The condition with the values of a record in place of what names its fields; null where one of them is empty: then nothing is found. */
export function bindCondition(condition: Condition, values: Values): Condition | null {
  if ('all' in condition) {
    const all = condition.all.map((part) => bindCondition(part, values));
    return all.includes(null) ? null : { all: all as Condition[] };
  }
  if ('any' in condition) {
    const any = condition.any.flatMap((part) => bindCondition(part, values) ?? []);
    return any.length === 0 ? null : { any };
  }
  if ('not' in condition) {
    const not = bindCondition(condition.not, values);
    return not ? { not } : { all: [] };
  }
  if ('rows' in condition) return condition;
  if (!isFieldOperand(condition.value)) return condition;
  const value = values[condition.value.field] ?? null;
  return value === null ? null : { ...condition, value: value as JsonScalar | JsonScalar[] };
}

/** Of a filter, what it says of the surroundings that a screen goes by, such as its project. */
export function surroundingsIn(filter: Condition, { scope = [] }: Pick<ScreenDocument, 'scope'>): Record<string, JsonValue> {
  const parts = 'all' in filter ? filter.all : [filter];
  const given = parts.filter((part): part is Comparison => 'field' in part && part.op === 'eq');
  return Object.fromEntries(scope.flatMap((entry) => {
    const value = 'context' in entry ? given.find(({ field }) => field === entry.field)?.value : undefined;
    return 'context' in entry && value !== undefined ? [[entry.context, value as JsonValue]] : [];
  }));
}

/** Whether this person may filter by everything the condition reads. */
export function mayFilterBy(filter: Condition, { permission }: Pick<ScreenConfig, 'permission'>): boolean {
  return conditionFields(filter).every((path) => Object.hasOwn(SYSTEM_FIELDS, path) || permission.query.includes(path));
}

function namesIn(node: FormulaNode): string[] {
  switch (node.kind) {
    case 'name': return node.path.slice(0, 1);
    case 'negate': return namesIn(node.operand);
    case 'arithmetic':
    case 'compare': return [node.left, node.right].flatMap(namesIn);
    case 'choose': return [node.when, node.then, node.otherwise].flatMap(namesIn);
    case 'call': return node.args.flatMap(namesIn);
    default: return [];
  }
}
