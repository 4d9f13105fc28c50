import type { Condition, Operand } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { FlowBranch } from '../documents/flow.ts';
import type { JsonScalar } from '../documents/json.ts';
import { compileCondition } from '../conditions/compile.ts';
import { dateOfDay, dayNumber } from '../field-types/date-value.ts';
import { scaleOf, valueKindOf } from '../field-types/resolve-field.ts';
import { viewOf } from '../row-view.ts';
import type { Values } from '../runtime.ts';
import { testedIn } from './tested-fields.ts';

/** More combinations of values than this are not tried. */
const MAX_CASES = 20_000;

/** `example` holds values of the fields that the conditions speak of. */
export type BranchFault =
  /** No branch holds and none is for the rest. */
  | { fault: 'gap'; example: Values }
  /** Two hold at once: of an exclusive choice the first is taken. */
  | { fault: 'overlap'; branches: [string, string]; example: Values }
  /** Whenever it holds, one before it holds too. */
  | { fault: 'unreachable'; branch: string };

/**
 * Gaps and overlaps between the branches of a choice. It tries every value at which a comparison can turn, beside it, and none
 * at all, so that it is exact; conditions with rows, variables, other fields or parts of texts are not judged: then the answer is empty.
 */
export function findBranchFaults(branches: readonly FlowBranch[], fields: Readonly<Record<string, FieldDocument>>, maxCases = MAX_CASES): BranchFault[] {
  const conditional = branches.flatMap(({ id, when }) => (when === undefined ? [] : [{ id, holds: compileCondition(when) }]));
  const cases = casesOf(branches.flatMap(({ when }) => (when === undefined ? [] : [when])), fields, Math.min(maxCases, MAX_CASES));
  if (!cases) return [];
  const found: BranchFault[] = [];
  const taken = new Set<string>();
  const pairs = new Set<string>();
  let hasGap = branches.some(({ when }) => when === undefined);
  for (const example of cases) {
    // Without variables: a condition that asks for one is not judged.
    const holding = conditional.filter(({ holds }) => holds(viewOf(example), {} as never)).map(({ id }) => id);
    const [first, second] = holding;
    if (first === undefined && !hasGap) {
      hasGap = true;
      found.push({ fault: 'gap', example });
    }
    if (first !== undefined) taken.add(first);
    if (first !== undefined && second !== undefined && !pairs.has(`${first} ${second}`)) {
      pairs.add(`${first} ${second}`);
      found.push({ fault: 'overlap', branches: [first, second], example });
    }
  }
  return [...found, ...conditional.filter(({ id }) => !taken.has(id)).map(({ id }): BranchFault => ({ fault: 'unreachable', branch: id }))];
}

/** Every combination of values that can make a difference; undefined where that cannot be said or is too much. */
function casesOf(conditions: readonly Condition[], fields: Readonly<Record<string, FieldDocument>>, maxCases: number): Values[] | undefined {
  const tested = new Map<string, Operand[]>();
  for (const condition of conditions) if (!testedIn(condition, tested)) return undefined;
  let cases: Values[] = [{}];
  for (const [key, operands] of tested) {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    const values = field && valuesAround(field, operands.flat() as JsonScalar[]);
    if (!values || cases.length * values.length > maxCases) return undefined;
    cases = cases.flatMap((one) => values.map((value) => ({ ...one, [key]: value })));
  }
  return cases;
}

/** A value for each way a field can be told apart by these; undefined for kinds that have too many. */
function valuesAround(field: FieldDocument, constants: readonly JsonScalar[]): JsonScalar[] | undefined {
  const empty = field.required === true ? [] : [null];
  switch (valueKindOf(field)) {
    case 'boolean': return [true, false, ...empty];
    case 'number': {
      const step = 10 ** -scaleOf(field);
      const numbers = constants.filter((value) => value !== null).map(Number);
      const { min, max } = field;
      const near = numbers.flatMap((value) => [value - step, value, value + step]).map((value) => Number(value.toFixed(scaleOf(field))));
      return [...new Set(near.filter((value) => (typeof min !== 'number' || value >= min) && (typeof max !== 'number' || value <= max))), ...empty];
    }
    case 'date': {
      const days = constants.flatMap((value) => dayNumber(String(value)) ?? []);
      return [...new Set(days.flatMap((day) => [day - 1, day, day + 1].flatMap((one) => dateOfDay(one) ?? []))), ...empty];
    }
    case 'text': {
      const items = field.options && 'items' in field.options ? field.options.items : undefined;
      if (items && !items.some(({ children }) => children)) return [...items.map(({ value }) => value), ...empty];
      const texts = constants.filter((value) => value !== null).map(String);
      return [...new Set(texts), `${texts.join('')}?`, ...empty];
    }
    default: return undefined;
  }
}
