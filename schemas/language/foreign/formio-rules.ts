import type { ComparisonOperator } from '../documents/condition.ts';
import type { JsonScalar } from '../documents/json.ts';
import { parseExpression, type Expression } from './expression.ts';
import { toForeignCondition } from './expression-condition.ts';
import type { ForeignCondition, ForeignName, ForeignRule, Resolve } from './form.ts';
import type { Place } from './place.ts';
import type { Report } from './report.ts';

/** `data.amount` is a field of the record, `row.amount` one beside the component. */
export const resolveFormio: Resolve = (path) => {
  const [first, ...rest] = path;
  if (rest.length === 0) return undefined;
  if (first === 'data') return { from: 'root', path: rest };
  return first === 'row' ? { from: 'here', path: rest } : undefined;
};

/** `value = data.quantity * data.price;` as the expression it assigns. */
export function calculationOf(place: Place): Expression | undefined {
  const text = place.text === undefined ? undefined : /^\s*value\s*=(?!=)([^;]*);?\s*$/u.exec(place.text)?.[1];
  return text === undefined ? undefined : parseExpression(text);
}

/** When a component is shown, and what its advanced logic sets; what is not simple is reported. */
export function rulesOf(place: Place, report: Report): ForeignRule[] {
  const rules: ForeignRule[] = [];
  const simple = place.get('conditional');
  if (simple.isObject && (simple.get('json').isObject || isSaid(simple.get('when')) || simple.get('conditions').items().length > 0)) {
    const when = fromSimple(simple);
    rules.push({ place: simple, effect: 'visible', when: when && simple.get('show').isFalse ? { not: when } : when });
  }
  const custom = place.get('customConditional');
  if (isSaid(custom)) rules.push({ place: custom, effect: 'visible', when: fromText(custom, 'show') });
  for (const logic of place.get('logic').items()) rules.push(...fromLogic(logic, report));
  return rules;
}

function isSaid(place: Place): boolean {
  return place.exists && place.value !== '';
}

function fromSimple(place: Place): ForeignCondition | undefined {
  const logic = place.get('json');
  if (logic.isObject) return fromJsonLogic(logic);
  const conditions = place.get('conditions').items();
  if (conditions.length === 0) return compare(place.get('when').text, 'eq', place.get('eq').value);
  const parts = conditions.map((condition) => {
    const op = OPERATORS.get(condition.get('operator').text ?? '');
    return op && compare(condition.get('component').text, op, condition.get('value').value);
  });
  if (!parts.every((part) => part !== undefined)) return undefined;
  return place.get('conjunction').text === 'any' ? { any: parts } : { all: parts };
}

const OPERATORS = new Map<string, ComparisonOperator>(Object.entries({
  isEqual: 'eq', isNotEqual: 'ne', isEmpty: 'empty', isNotEmpty: 'notEmpty', lessThan: 'lt', lessThanOrEqual: 'le', greaterThan: 'gt', greaterThanOrEqual: 'ge',
  includes: 'contains', notIncludes: 'notContains', startsWith: 'startsWith', endsWith: 'endsWith',
}));

function compare(name: string | undefined, op: ComparisonOperator, value: unknown): ForeignCondition | undefined {
  if (name === undefined || name === '') return undefined;
  const where: ForeignName = { from: 'here', path: name.split('.') };
  if (op === 'empty' || op === 'notEmpty') return { name: where, op };
  if (value === undefined || value === null || value === '') return op === 'eq' ? { name: where, op: 'empty' } : op === 'ne' ? { name: where, op: 'notEmpty' } : undefined;
  return typeof value === 'object' ? undefined : { name: where, op, value: value as JsonScalar };
}

function fromText(place: Place, variable: string): ForeignCondition | undefined {
  const text = new RegExp(`^\\s*${variable}\\s*=(?!=)([^;]*);?\\s*$`, 'u').exec(place.text ?? '')?.[1];
  const expression = text === undefined ? undefined : parseExpression(text);
  return expression && toForeignCondition(expression, resolveFormio);
}

function fromLogic(logic: Place, report: Report): ForeignRule[] {
  const trigger = logic.get('trigger');
  const kind = trigger.get('type').text;
  const when = kind === 'simple' ? fromSimple(trigger.get('simple')) : kind === 'json' ? fromJsonLogic(trigger.get('json')) : kind === 'javascript' ? fromText(trigger.get('javascript'), 'result') : undefined;
  const shown = trigger.get('simple', 'show');
  const holds = when && kind === 'simple' && shown.isFalse ? { not: when } : when;
  logic.get('name');
  return logic.get('actions').items().flatMap((action) => {
    const property = action.get('property', 'value').text;
    const state = action.get('state');
    action.get('name');
    action.get('type');
    action.get('property', 'label');
    action.get('property', 'type');
    const effect = property === 'hidden' ? 'visible' : property === 'validate.required' ? 'required' : property === 'disabled' ? 'readOnly' : undefined;
    if (!effect || state.value === undefined) {
      action.settle();
      report.tell(action, 'condition');
      return [];
    }
    // `hidden` is the opposite of visible.
    const isTurned = (effect === 'visible') === state.isTrue;
    return [{ place: action, effect, when: holds && isTurned ? { not: holds } : holds }];
  });
}

const LOGIC = new Map<string, ComparisonOperator>(Object.entries({ '==': 'eq', '===': 'eq', '!=': 'ne', '!==': 'ne', '<': 'lt', '<=': 'le', '>': 'gt', '>=': 'ge' }));

/** `{ "==": [{ "var": "data.kind" }, "a"] }` */
function fromJsonLogic(place: Place): ForeignCondition | undefined {
  const [entry, ...others] = place.entries();
  if (!entry || others.length > 0) return undefined;
  switch (entry.name) {
    case 'and':
    case 'or': {
      const parts = entry.items().map(fromJsonLogic);
      if (parts.length === 0 || !parts.every((part) => part !== undefined)) return undefined;
      return entry.name === 'and' ? { all: parts } : { any: parts };
    }
    case '!': {
      const inner = fromJsonLogic(entry.items()[0] ?? entry);
      return inner && { not: inner };
    }
    case 'var': {
      const name = nameOf(entry);
      return name && { holds: name };
    }
    default:
      return fromComparison(entry);
  }
}

function nameOf(variable: Place | undefined): ForeignName | undefined {
  return variable?.text === undefined ? undefined : resolveFormio(variable.text.split('.'));
}

function fromComparison(entry: Place): ForeignCondition | undefined {
  const op = LOGIC.get(entry.name);
  const [left, right] = entry.items();
  const name = nameOf(left?.get('var'));
  return op && name && compare(name.path.join('.'), op, right?.value);
}
