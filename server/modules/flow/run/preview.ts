import { sql } from 'kysely';
import { refusalText } from '#schemas/language/flow/refusal-text.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { simulation } from '#schemas/language/flow/simulate.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { FlowPreview } from '#schemas/wire/flow-runs.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { choicesOf } from '../design/choose.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { namesOf } from '../directory/names.ts';
import { withAnswers } from '../directory/with-answers.ts';
import { releaserOf } from '../outside/releaser.ts';

interface Wanted {
  flowId: string;
  data?: Record<string, unknown>;
  recordId?: string;
  choices?: Record<string, string[]>;
}

/** Who would get it, if it were launched with these values and everybody agreed; nothing is stored. */
export async function previewLaunch(kernel: Kernel, actor: Actor, { flowId, data = {}, recordId, choices }: Wanted): Promise<FlowPreview> {
  const { rows: [released] } = await sql<{ version: number }>`select released as version from kernel.flow where id = ${flowId} and released is not null and not is_stopped`.execute(kernel.db);
  if (released === undefined) throw new AppError('notFound');
  const flow = await loadDocument(kernel.db, flowId, released.version);
  // Of a stored record he sees what he may see anyway.
  const stored = recordId === undefined ? {} : await kernel.records.get(actor, flow.model, recordId);
  const record = { ...stored, ...data } as Values;
  const at = Date.now();
  const input = { launcher: actor.userId, record, at, random: 0.5, ...(choices !== undefined && { choices }) };
  const result = await withAnswers(kernel, { db: kernel.db, at, launcher: actor.userId, flow, asker: () => releaserOf(kernel, undefined, { flowId, version: released.version }, actor.locale) }, simulation(flow, input));
  if (result.outcome === 'refused') return { steps: [], copies: [], choices: [], refusal: refusalText(result.rule, result.params, actor.locale) };
  const nameOf = await namesOf(kernel.db, [...result.steps.flatMap(({ people }) => people), ...result.copies]);
  return {
    refusal: null, copies: result.copies.map((id) => nameOf(id)), choices: await choicesOf(kernel, actor, flow, record),
    steps: result.steps.flatMap(({ node, people, stuck }) => {
      const found = outlineOf(flow).get(node)?.node;
      return found === undefined ? [] : [{ node, title: found.title ?? null, type: found.type, people: people.map((id) => nameOf(id)), stuck: stuck !== undefined }];
    }),
  };
}
