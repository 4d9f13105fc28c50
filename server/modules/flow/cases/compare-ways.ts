import type { FlowDocument } from '#schemas/language/documents/flow.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { FlowCaseDifference, FlowCaseStep, FlowCaseWay } from '#schemas/wire/flow-upkeep.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { NameOf } from '../directory/names.ts';

/** What differences are told with. */
export interface Telling {
  flow: FlowDocument;
  locale: Locale;
  nameOf: NameOf;
}

type Simulated = Extract<FlowCaseWay, { outcome: 'simulated' }>;

/** Where a case goes another way than it did; nothing where it goes the same. */
export function differencesOf(expected: FlowCaseWay, found: FlowCaseWay, telling: Telling): FlowCaseDifference[] {
  if (expected.outcome === 'refused' || found.outcome === 'refused') {
    const isSame = expected.outcome === 'refused' && found.outcome === 'refused' && expected.rule === found.rule;
    return isSame ? [] : [whole(translate(telling.locale, 'flow.caseEnd', { before: endOf(expected, telling), now: endOf(found, telling) }))];
  }
  const differences = [...wayDifferences(expected.steps, found.steps, telling), ...ofPeople(expected.copies, found.copies, telling).map(({ before, now }) => whole(translate(telling.locale, 'flow.caseCopies', { before, now })))];
  if (expected.status !== found.status) differences.push(whole(translate(telling.locale, 'flow.caseEnd', { before: endOf(expected, telling), now: endOf(found, telling) })));
  return differences;
}

const whole = (message: string): FlowCaseDifference => ({ node: null, title: null, message });

/** Visits are compared with visits of the same node, the first with the first. */
function wayDifferences(expected: readonly FlowCaseStep[], found: readonly FlowCaseStep[], telling: Telling): FlowCaseDifference[] {
  const { locale } = telling;
  const differences: FlowCaseDifference[] = [];
  const rest = [...found];
  for (const step of expected) {
    const at = rest.findIndex(({ node }) => node === step.node);
    const now = rest[at];
    if (now === undefined) {
      differences.push(atNode(step, telling, translate(locale, 'flow.caseNotPassed')));
      continue;
    }
    rest.splice(at, 1);
    for (const people of ofPeople(step.people, now.people, telling)) differences.push(atNode(step, telling, translate(locale, 'flow.casePeople', people)));
    if (step.stuck !== now.stuck) differences.push(atNode(step, telling, translate(locale, now.stuck === undefined ? 'flow.caseGoesOn' : 'flow.caseStuck')));
  }
  differences.push(...rest.map((step) => atNode(step, telling, translate(locale, 'flow.casePassed'))));
  if (differences.length === 0 && expected.some(({ node }, index) => node !== found[index]?.node)) differences.push(whole(translate(locale, 'flow.caseOrder')));
  return differences;
}

/** A node that is gone from the document is called as it was when the case was kept. */
function atNode({ node, title }: FlowCaseStep, { flow }: Telling, message: string): FlowCaseDifference {
  return { node, title: outlineOf(flow).get(node)?.node.title ?? title ?? null, message };
}

function ofPeople(before: readonly string[], now: readonly string[], { nameOf, locale }: Telling): { before: string; now: string }[] {
  if (before.join() === now.join()) return [];
  const named = (people: readonly string[]): string => (people.length === 0 ? translate(locale, 'flow.caseNobody') : people.map((id) => nameOf(id).name || id).join(', '));
  return [{ before: named(before), now: named(now) }];
}

function endOf(way: FlowCaseWay, { locale }: Telling): string {
  return way.outcome === 'refused' ? refusalText(way.rule, {}, locale) : translate(locale, statusKey(way));
}

function statusKey({ status }: Simulated): 'flow.caseAdopted' | 'flow.caseRejected' | 'flow.caseWaits' {
  return status === 2 ? 'flow.caseAdopted' : status === 3 ? 'flow.caseRejected' : 'flow.caseWaits';
}

/** A difference in one line, with its node. */
export function lineOf({ title, node, message }: FlowCaseDifference, locale: Locale): string {
  return node === null ? message : `${title === null ? node : resolveText(title, locale)}: ${message}`;
}
