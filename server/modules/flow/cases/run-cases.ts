import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { simulation, type SimulationInput } from '#schemas/language/flow/simulate.ts';
import type { FlowCaseResult, FlowCaseWay } from '#schemas/wire/flow-upkeep.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { namesOf } from '../directory/names.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { statusCode } from '../run/status.ts';
import { differencesOf, lineOf } from './compare-ways.ts';
import type { StoredCase } from './load-cases.ts';

/** Lots are drawn alike in every run of a case. */
const LOT = 0.5;

/** The way of a case by a document and the people of now. */
export async function wayOf(kernel: Kernel, actor: Actor, flow: FlowDocument, { launcher, record, choices, at }: Omit<SimulationInput, 'random'>): Promise<FlowCaseWay> {
  const input: SimulationInput = { launcher, record, at, random: LOT, ...(choices && { choices }) };
  const result = await withAnswers(kernel, { db: kernel.db, at, launcher, flow, asker: async () => actor }, simulation(flow, input));
  if (result.outcome === 'refused') return { outcome: 'refused', rule: result.rule };
  const outline = outlineOf(flow);
  const steps = result.steps.map((step) => ({ ...step, ...titled(outline.get(step.node)?.node) }));
  return { outcome: 'simulated', steps, copies: result.copies, status: statusCode(result.state.status) };
}

/** Runs cases by a document that has no errors. */
export async function runCases(kernel: Kernel, actor: Actor, flow: FlowDocument, cases: readonly StoredCase[]): Promise<FlowCaseResult[]> {
  const ways: { one: StoredCase; found: FlowCaseWay }[] = [];
  for (const one of cases) ways.push({ one, found: await wayOf(kernel, actor, flow, one) });
  const nameOf = await namesOf(kernel.db, ways.flatMap(({ one, found }) => [one.expected, found].flatMap(peopleOf)));
  return ways.map(({ one: { id, name, expected }, found }) => {
    const differences = differencesOf(expected, found, { flow, locale: actor.locale, nameOf });
    return { id, name, isPassed: differences.length === 0, differences };
  });
}

/** Throws 409 with the cases that take another way by the document than they did. */
export async function refuseOtherWays(kernel: Kernel, actor: Actor, flow: FlowDocument, cases: readonly StoredCase[]): Promise<void> {
  const failed = (await runCases(kernel, actor, flow, cases)).filter(({ isPassed }) => !isPassed);
  const [first] = failed;
  if (first === undefined) return;
  const message = translate(actor.locale, 'flow.casesDiffer', { count: failed.length, name: first.name, difference: first.differences.map((one) => lineOf(one, actor.locale)).join('; ') });
  throw new AppError('wrongState', { message, data: { rule: 'flow.casesDiffer', cases: failed } });
}

function titled(node: FlowNode | undefined): { title?: Text } {
  return node?.title === undefined ? {} : { title: node.title };
}

function peopleOf(way: FlowCaseWay): string[] {
  return way.outcome === 'refused' ? [] : [...way.steps.flatMap(({ people }) => people), ...way.copies];
}
