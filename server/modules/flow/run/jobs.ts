import { sql } from 'kysely';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Values } from '#schemas/language/runtime.ts';
import { SYSTEM_ACTOR, type Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { JobDefinition, RunningJob } from '../../../kernel/queue/job.ts';
import type { RecordValues } from '../../../records/index.ts';
import { loadDocument } from '../design/stored-flow.ts';
import { carryOut } from './carry-out.ts';
import { happen } from './happen.ts';
import { loadInstance } from './instance.ts';
import { CHILD_ENDED, START_CHILD, STOP_CHILD, TIMER } from './job-names.ts';
import { transact } from './transact.ts';

const COMMON = { retry: { attempts: 8, pauseSeconds: 2 }, timeoutSeconds: 60 };
const TimerInput = Type.Object({ instance: Type.String(), timer: Type.String(), due: Type.Number() });
const EndedInput = Type.Object({ parent: Type.String(), step: Type.String(), key: Type.String(), result: Type.Union([Type.Literal('agree'), Type.Literal('reject')]) });
const StopInput = Type.Object({ parent: Type.String(), step: Type.String(), key: Type.String() });
const StartInput = Type.Object({
  parent: Type.String(), step: Type.String(), flow: Type.String(),
  record: Type.Object({ key: Type.String(), launcher: Type.String(), values: Type.Record(Type.String(), Type.Unknown()) }),
});

/** What happens to flows without a person. Each is done with the end of its job, so that a crash between them leaves neither. */
export function flowJobs(kernel: Kernel): JobDefinition[] {
  const within = (job: RunningJob, work: (trx: Transaction) => Promise<void>): Promise<void> => transact(kernel, async (trx) => {
    await work(trx);
    await job.commit(trx);
  });
  return [
    {
      name: TIMER, ...COMMON,
      work: async (job) => {
        const { instance, timer, due } = Value.Parse(TimerInput, job.input);
        await within(job, (trx) => ring(kernel, trx, instance, timer, due));
      },
    },
    {
      name: CHILD_ENDED, ...COMMON,
      work: async (job) => {
        const { parent, step, key, result } = Value.Parse(EndedInput, job.input);
        await within(job, (trx) => happen(kernel, trx, parent, { type: 'subFlowEnded', step, key, result }));
      },
    },
    {
      name: STOP_CHILD, ...COMMON,
      work: async (job) => {
        const { parent, step, key } = Value.Parse(StopInput, job.input);
        await within(job, async (trx) => {
          const { rows } = await sql<{ id: string }>`select id from kernel.flow_instance where parent_id = ${parent} and parent_step = ${step} and parent_key = ${key} and is_open`.execute(trx);
          for (const { id } of rows) await happen(kernel, trx, id, { type: 'stop', by: SYSTEM_ACTOR.userId });
        });
      },
    },
    {
      name: START_CHILD, ...COMMON,
      work: async (job) => {
        const { parent, step, flow, record } = Value.Parse(StartInput, job.input);
        try {
          await within(job, (trx) => startChild(kernel, trx, { parent, step, flow, key: record.key, launcher: record.launcher, values: record.values as Values }));
        } catch (error) {
          if (!(error instanceof AppError) || error.errorName === 'internal' || error.errorName === 'unavailable') throw error;
          // Its form refuses the record, or the flow is launched no more: for the one that waits that is an end without agreement.
          kernel.log.warn({ err: error, parent, flow }, 'a sub-flow could not be launched');
          await within(job, (trx) => happen(kernel, trx, parent, { type: 'subFlowEnded', step, key: record.key, result: 'reject' }));
        }
      },
    },
  ];
}

/** A timer that was stopped, or set to another time, means nothing. */
async function ring(kernel: Kernel, trx: Transaction, instance: string, timer: string, due: number): Promise<void> {
  const { rows: [there] } = await sql`select 1 from kernel.flow_instance where id = ${instance} for update`.execute(trx);
  if (there === undefined) return;
  const { rows } = await sql`delete from kernel.flow_timer where instance_id = ${instance} and timer = ${timer} and due = ${due} returning timer`.execute(trx);
  if (rows.length > 0) await happen(kernel, trx, instance, { type: 'timer', timer });
}

interface NewChild {
  parent: string;
  step: string;
  flow: string;
  key: string;
  launcher: string;
  values: Values;
}

async function startChild(kernel: Kernel, trx: Transaction, { parent, step, flow: code, key, launcher, values }: NewChild): Promise<void> {
  const above = await loadInstance(trx, parent, { lock: true });
  const { rows: known } = await sql`select 1 from kernel.flow_instance where parent_id = ${parent} and parent_step = ${step} and parent_key = ${key}`.execute(trx);
  const isWanted = above.state?.steps.some((one) => one.id === step && one.state !== 'dropped');
  if (known.length > 0 || isWanted !== true) return;
  const { rows: [released] } = await sql<{ id: string; version: number }>`
    select id, released as version from kernel.flow where code = ${code} and released is not null and not is_stopped for key share`.execute(trx);
  if (released === undefined) throw new AppError('wrongState', { textKey: 'flow.notReleased' });
  const flow = await loadDocument(trx, released.id, released.version);
  const actor = await actorOf(kernel, trx, launcher);
  const record = await kernel.records.create(actor, flow.model, values as RecordValues, { trx, operation: true });
  const id = uuidv7();
  await sql`
    insert into kernel.flow_instance (id, flow_id, version, model, record_id, title, urgency, launcher, status, parent_id, parent_step, parent_key)
    values (${id}, ${released.id}, ${released.version}, ${flow.model}, ${String(record['id'])}, ${`${above.title}-${key === 'record' ? '1' : key}`.slice(0, 200)}, ${above.urgency}, ${launcher}, 0, ${parent}, ${step}, ${key})`.execute(trx);
  const instance = await loadInstance(trx, id, { lock: true });
  await carryOut({ kernel, trx, actor, instance, flow }, { type: 'launch', by: launcher });
}

/** The person in whose name a sub-flow begins. */
async function actorOf(kernel: Kernel, trx: Transaction, userId: string): Promise<Actor> {
  const user = await kernel.directory.loadUser(userId, trx);
  return { userId, account: user?.account ?? '', isAdministrator: false, locale: 'zh-CN' };
}
