import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { CreateNode, OperationNode } from '#schemas/language/documents/flow.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { outlineOf } from '#schemas/language/flow/outline.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import { AppError, type ErrorName } from '../../../kernel/errors.ts';
import { translate } from '../../../kernel/messages/translate.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition, RunningJob } from '../../../kernel/queue/job.ts';
import { recordsOf, type RecordValues } from '../../../records/index.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { askOutside } from '../outside/ask-outside.ts';
import { partOf } from '../outside/part-of.ts';
import { releaserOf } from '../outside/releaser.ts';
import { carryOut } from './carry-out.ts';
import { createRecords } from './create-records.ts';
import { loadOpenInstance } from './instance.ts';
import { CALL } from './job-names.ts';
import { flowTransactions } from './own-transactions.ts';
import type { Running } from './running.ts';
import { transact } from './transact.ts';

const Values = Type.Record(Type.String(), Type.Unknown());
/** Of an operation, what it is given; of a node that creates, the records. */
const Input = Type.Object({ instance: Type.String(), step: Type.String(), input: Type.Optional(Values), records: Type.Optional(Type.Array(Values)) });
/** Tried again, each time after twice the pause. */
const RETRY = { attempts: 5, pauseSeconds: 2 };
/** What may go well the next time; anything else that was refused stays refused. */
const PASSING: readonly ErrorName[] = ['internal', 'unavailable', 'conflict', 'tooManyRequests', 'storageLow'];

/**
 * Carries out the operation of a node, or makes its records. It, what it writes in the record, the step after it and the end of the job are one transaction: after a crash all of
 * it has happened once, or nothing has. A data interface is asked before, while nothing is locked; after a crash in between it is asked again, under the same key.
 * What fails for good leaves the instance at the node, with the reason in its timeline.
 */
export const callJobs = (kernel: Kernel): JobDefinition[] => [{
  name: CALL, retry: RETRY, timeoutSeconds: 120,
  async work(job) {
    const { instance, step, input = {}, records = [] } = Value.Parse(Input, job.input);
    try {
      await within(kernel, job, instance, step, async (running, node) => {
        if (node.type === 'create') await createRecords(running, await releaserOf(kernel, running.trx, running.instance), node, records as RecordValues[]);
        else await call(running, step, node, input as Record<string, JsonValue>);
        await carryOut(running, { type: 'called', step });
      });
    } catch (error) {
      const isRefused = error instanceof AppError && !PASSING.includes(error.errorName);
      if (job.signal.aborted || (!isRefused && !job.isLast)) throw error;
      if (!isRefused) kernel.log.error({ err: error, instance, step }, 'an operation of a flow failed');
      await within(kernel, job, instance, step, async (running) => void await carryOut(running, { type: 'called', step, failed: reasonOf(error) }));
    }
  },
}];

/** Does nothing for a step that does not wait for an operation any more: it was taken back, jumped over, or has had its answer. */
function within(kernel: Kernel, job: RunningJob, id: string, stepId: string, work: (running: Running, node: OperationNode | CreateNode) => Promise<void>): Promise<void> {
  return transact(kernel, async (trx) => {
    const instance = await loadOpenInstance(trx, id);
    const step = instance?.state?.steps.find((one) => one.id === stepId);
    if (instance !== undefined && step !== undefined && (step.state === 'active' || step.state === 'held') && step.stuck === undefined && step.answered !== true) {
      const flow = await loadDocument(trx, instance.flowId, instance.version);
      const node = outlineOf(flow).get(step.node)?.node;
      if (node?.type === 'operation' || node?.type === 'create') await work({ kernel, trx, actor: SYSTEM_ACTOR, instance, flow }, node);
    }
    await job.commit(trx);
  });
}

async function call(running: Running, step: string, node: OperationNode, input: Record<string, JsonValue>): Promise<void> {
  const { kernel, trx, instance } = running;
  const actor = await releaserOf(kernel, trx, instance);
  const answer = 'operation' in node.call ? await operate(running, actor, node.call.operation, input)
    : await askOutside(kernel, trx, { idOrCode: node.call.interface, parameters: input, actor, onceKey: `${instance.id}-${step}` });
  await fillIn(running, actor, node, answer);
}

async function operate({ kernel, trx, instance }: Running, actor: Actor, name: string, { id: named, ...input }: Record<string, JsonValue>): Promise<JsonValue> {
  const operation = kernel.operations.find(name);
  if (operation === undefined) throw new AppError('wrongState', { textKey: 'flow.noOperation', params: { name } });
  const about = named === undefined ? instance.recordId : String(named ?? '');
  return flowTransactions.narrowed(trx, { model: instance.model, id: instance.recordId }, () => operation.run(actor, about, input, trx));
}

/** Writes the fields that the node names, and no others, by all the rules of the form. */
async function fillIn({ kernel, trx, instance }: Running, actor: Actor, { output = {} }: OperationNode, answer: JsonValue): Promise<void> {
  const fields = Object.keys(output);
  const stored = fields.length === 0 ? undefined : await kernel.records.whole(trx, instance.model, instance.recordId, true);
  if (stored === undefined || recordsOf(kernel).context.models.get(instance.model) === undefined) return;
  const values: RecordValues = { version: stored['version'] ?? null };
  for (const [field, key] of Object.entries(output)) values[field] = partOf(answer, key);
  const rights = Object.fromEntries(fields.map((field) => [field, 'write' as const]));
  await kernel.records.byPass(actor, { model: instance.model, id: instance.recordId, rights }).update(values, { trx });
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return translate('zh-CN', 'flow.callBroke');
  return error.message === '' ? translate('zh-CN', error.textKey ?? `error.${error.errorName}`, error.params) : error.message;
}
