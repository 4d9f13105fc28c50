import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import { simulation } from '#schemas/language/flow/simulate.ts';
import type { FlowSimulate, FlowSimulation } from '#schemas/wire/flow-designs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { namesOf } from '../directory/names.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { statusCode } from '../run/status.ts';

/** How a document would go with these values and the people of now; nothing is stored. */
export async function simulateFlow(kernel: Kernel, actor: Actor, { document, launcher = actor.userId, record, choices, at = Date.now() }: FlowSimulate): Promise<FlowSimulation> {
  const input = { launcher, record, at, random: 0.5, ...(choices !== undefined && { choices }) };
  const result = await withAnswers(kernel, { db: kernel.db, at, launcher, flow: document, asker: async () => actor }, simulation(document, input));
  if (result.outcome === 'refused') return { outcome: 'refused', rule: result.rule, message: refusalText(result.rule, result.params, actor.locale) };
  const { steps, copies, state } = result;
  const nameOf = await namesOf(kernel.db, [...steps.flatMap(({ people }) => people), ...copies]);
  return {
    outcome: 'simulated', status: statusCode(state.status), copies: copies.map((id) => nameOf(id).name),
    steps: steps.map((step) => ({ ...step, names: step.people.map((id) => nameOf(id).name) })),
  };
}
