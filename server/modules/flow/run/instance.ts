import { sql } from 'kysely';
import type { FlowState } from '#schemas/language/flow/state.ts';
import type { FlowStatusCode, FlowUrgency } from '#schemas/wire/flow-runs.ts';
import type { Db, Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';

export interface Instance {
  id: string;
  flowId: string;
  version: number;
  /** By which it ran before, the last one last. */
  earlierVersions: number[];
  model: string;
  recordId: string;
  title: string;
  urgency: FlowUrgency;
  launcher: string;
  status: FlowStatusCode;
  /** Null while it has not been submitted. */
  state: FlowState | null;
  isOpen: boolean;
  parentId: string | null;
  parentStep: string | null;
  parentKey: string | null;
}

const COLUMNS = sql.raw(`id, flow_id as "flowId", version, earlier_versions as "earlierVersions", model, record_id as "recordId", title, urgency, launcher, status, state, is_open as "isOpen",
  parent_id as "parentId", parent_step as "parentStep", parent_key as "parentKey"`);

/** Throws `notFound`. With `lock` one person after the other works on it. */
export async function loadInstance(db: Db | Transaction, id: string, { lock = false } = {}): Promise<Instance> {
  const { rows: [instance] } = await sql<Instance>`
    select ${COLUMNS} from kernel.flow_instance where id = ${id} and removed is null ${sql.raw(lock ? 'for update' : '')}`.execute(db);
  if (instance === undefined) throw new AppError('notFound');
  return instance;
}

/** To be worked on without a person, one after the other; undefined where it is over, gone, or has not been submitted. */
export async function loadOpenInstance(trx: Transaction, id: string): Promise<Instance | undefined> {
  const { rows: [instance] } = await sql<Instance>`
    select ${COLUMNS} from kernel.flow_instance where id = ${id} and state is not null and removed is null and is_open for update`.execute(trx);
  return instance;
}

/** A task as its person finds it. */
export interface StoredTask {
  id: string;
  instanceId: string;
  /** Of the interpreter. */
  task: string;
  node: string;
  person: string;
  standsInFor: string | null;
}

/** The task of somebody, or of the one for whom they stand in; anybody else gets `notFound`. */
export async function loadOwnTask(db: Db | Transaction, userId: string, id: string): Promise<StoredTask> {
  const { rows: [task] } = await sql<StoredTask>`
    select t.id, t.instance_id as "instanceId", t.task, t.node, t.person, t.stands_in_for as "standsInFor" from kernel.flow_task t
    join kernel.flow_instance i on i.id = t.instance_id
    where t.id = ${id} and i.removed is null and (t.person = ${userId} or t.stands_in_for = ${userId} or t.decided_by = ${userId})`.execute(db);
  if (task === undefined) throw new AppError('notFound');
  return task;
}
