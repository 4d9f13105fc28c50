import type { Values } from '#schemas/language/runtime.ts';
import type { RecordsContext } from '../../context.ts';
import type { RecordValues, WriteOptions } from '../../engine.ts';
import type { StoredModel } from '../../model/stored-model.ts';
import { project, type Writer } from '../stored-record.ts';
import type { Write } from '../transaction.ts';
import { admit } from './admit.ts';
import { applyRules } from './apply-rules.ts';
import { newDraft, type Batch, type Draft, type Step } from './batch.ts';
import { compute } from './compute.ts';
import { fill } from './fill.ts';
import { finish } from './finish.ts';
import { number } from './number.ts';
import { putAwaySecrets } from './put-away-secrets.ts';
import { settle } from './settle.ts';
import { store } from './store.ts';
import { takeValues } from './take-values.ts';

/** What is done to records before they are stored, in this order, whether there is one or ten thousand. */
const PREPARING: readonly Step[] = [admit, takeValues, fill, settle, number, compute, applyRules, putAwaySecrets];

export async function prepareBatch(batch: Batch): Promise<void> {
  for (const step of PREPARING) await step(batch);
}

/** Writes one record, or throws what speaks against it; answers it as the person may see it. */
export async function writeOne(
  context: RecordsContext, write: Write, { rule, ...writer }: Writer, model: StoredModel,
  { verb, input, stored }: { verb: Draft['verb']; input: RecordValues; stored: Values | undefined }, { origin = 'form', reason, idempotencyKey }: WriteOptions,
): Promise<RecordValues> {
  const draft = newDraft({ verb, input, stored }, writer.rights);
  const batch: Batch = {
    context, write, model, writer, origin, reason, rules: { create: rule, update: rule }, drafts: [draft], isStrict: true,
    mayBeLate: idempotencyKey === undefined || idempotencyKey === '', now: Date.now(),
  };
  await prepareBatch(batch);
  await finish(batch, await store(batch));
  return draft.shown ?? project(model, stored ?? draft.after, draft.rights);
}
