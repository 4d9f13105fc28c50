import { parseExpression } from './expression.ts';
import { toForeignCondition } from './expression-condition.ts';
import type { ForeignCondition, ForeignName, ForeignRule, Resolve } from './form.ts';
import type { Place } from './place.ts';
import type { Report } from './report.ts';

/** A rule that one field has about another. */
export interface TargetedRule {
  target: string;
  rule: ForeignRule;
}

interface ReactionsReading {
  rules: ForeignRule[];
  targeted: TargetedRule[];
  /** An expression for the field's value. */
  value?: { place: Place; resolve: Resolve };
}

export function isCode(place: Place): boolean {
  return place.text?.includes('{{') === true;
}

/** `{{$deps[0] === "a"}}` as a condition; it is read, never run. */
export function conditionOfText(text: string, resolve: Resolve): ForeignCondition | undefined {
  const inner = /^\s*\{\{([^]*)\}\}\s*$/.exec(text)?.[1];
  const expression = inner === undefined ? undefined : parseExpression(inner);
  return expression && toForeignCondition(expression, resolve);
}

/** What `$deps`, `$values`, `$form.values` and `$record` mean. */
export function resolverOf(dependencies: Place): Resolve {
  const byPosition = dependencies.items().map(nameOfDependency);
  return (path) => {
    const [first, second, ...rest] = path;
    if (first === '$deps' && second !== undefined) {
      const named = dependencies.isObject ? nameOfDependency(dependencies.get(second)) : byPosition[Number(second)];
      return named && { ...named, path: [...named.path, ...rest] };
    }
    if (first === '$values' && second !== undefined) return { from: 'root', path: [second, ...rest] };
    if (first === '$form' && second === 'values' && rest.length > 0) return { from: 'root', path: rest };
    return first === '$record' && second !== undefined ? { from: 'here', path: [second, ...rest] } : undefined;
  };
}

/** `amount`, `.quantity` beside the field, or `{ source: "amount" }`. */
function nameOfDependency(place: Place): ForeignName | undefined {
  const text = place.text ?? place.get('source').text;
  const name = text?.split('#')[0];
  if (name === undefined || !/^\.?[^.*[\]()!]+(?:\.[^.*[\]()!]+)*$/u.test(name)) return undefined;
  return name.startsWith('.') ? { from: 'here', path: name.slice(1).split('.') } : { from: 'here', path: name.split('.') };
}

/** The reactions of one field, as far as they are simple; what is not is reported. */
export function readReactions(place: Place, name: string, report: Report): ReactionsReading {
  const result: ReactionsReading = { rules: [], targeted: [] };
  for (const reaction of place.isList ? place.items() : place.exists ? [place] : []) {
    if (reaction.isObject) readReaction(reaction, name, result, report);
    else report.tell(reaction, 'code');
  }
  return result;
}

function readReaction(reaction: Place, name: string, result: ReactionsReading, report: Report): void {
  const resolve = resolverOf(reaction.get('dependencies'));
  const target = reaction.get('target').text;
  // With a target the field itself is `$self`, and what changes is the other.
  const own: Resolve = (path) => (path[0] === '$self' && path[1] === 'value' ? { from: 'here', path: [name] } : resolve(path));
  const text = reaction.get('when').text;
  const when = text === undefined ? undefined : conditionOfText(text, own);
  const before = result.rules.length + result.targeted.length;
  const add = (rule: ForeignRule) => (target === undefined ? result.rules.push(rule) : result.targeted.push({ target, rule }));
  for (const [branch, holds] of [['fulfill', true], ['otherwise', false]] as const) {
    const part = reaction.get(branch);
    if (part.get('run').exists) report.tell(part.get('run'), 'code');
    for (const state of part.get('state').entries()) {
      if (state.name === 'value' && target === undefined && isCode(state) && text === undefined) result.value = { place: state, resolve: own };
      else readState(state, holds, { isConditional: text !== undefined, when, resolve: own, add, report });
    }
  }
  if (text !== undefined && !when && result.rules.length + result.targeted.length === before) report.tell(reaction.get('when'), 'condition');
}

interface Branch {
  isConditional: boolean;
  when: ForeignCondition | undefined;
  resolve: Resolve;
  add(rule: ForeignRule): void;
  report: Report;
}

const STATES = new Map<string, { effect: ForeignRule['effect']; wanted: boolean }>([
  ['visible', { effect: 'visible', wanted: true }], ['hidden', { effect: 'visible', wanted: false }],
  ['required', { effect: 'required', wanted: true }], ['disabled', { effect: 'readOnly', wanted: true }], ['readOnly', { effect: 'readOnly', wanted: true }],
]);

/** One property that a reaction sets: a constant when it holds, or an expression of its own. */
function readState(state: Place, holds: boolean, { isConditional, when, resolve, add, report }: Branch): void {
  const known = STATES.get(state.name);
  if (!known) return report.tell(state, isCode(state) ? 'code' : 'condition');
  if (state.text !== undefined && isCode(state) && !isConditional) {
    const own = conditionOfText(state.text, resolve);
    return add({ place: state, effect: known.effect, when: own && known.wanted === false ? { not: own } : own });
  }
  if (!state.isTrue && !state.isFalse) return report.tell(state, 'code');
  if (!isConditional || !when) return isConditional ? add({ place: state, effect: known.effect, when: undefined }) : report.tell(state, 'condition');
  // Both branches of one property say the same thing; the first is enough.
  const isPositive = state.isTrue === known.wanted;
  const condition = isPositive === holds ? when : { not: when };
  if (holds || known.effect === 'visible' || isPositive) add({ place: state, effect: known.effect, when: condition });
}
