import { sql } from 'kysely';
import type { FlowHappening } from '#schemas/language/flow/event.ts';
import type { FlowDone, FlowLaunch, FlowOpinion, FlowUrgency } from '#schemas/wire/flow-runs.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { withLock } from '../../kernel/database.ts';
import { launchFlow } from '../../modules/flow/run/launch.ts';
import { actOnInstance, actOnTask, type TaskVerb } from '../../modules/flow/run/verbs.ts';
import type { RequestKey } from '../../module-kit/once-for-key.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import type { RecordValues } from '../../records/index.ts';
import { ADMINISTRATOR_ID } from '../system/administrator.ts';
import { userId } from './company-ids.ts';
import { OFFICE_ANSWERS, OFFICE_SAMPLES } from './office-samples.ts';

const RUNS = 'seed.demo.runs';
/** A hand-written stroke. */
const SIGNATURE = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciIHdpZHRoPSIyNDAiIGhlaWdodD0iODAiPjxwYXRoIGQ9Ik0yMCA1MGM0MC02MCA2MCAzMCA5MC0xMHM0MCAzMCA2MCAwIDMwIDEwIDUwLTEwIiBmaWxsPSJub25lIiBzdHJva2U9IiMxMTEiIHN0cm9rZS13aWR0aD0iMyIvPjwvc3ZnPg==';

/** What a person does with a flow that runs. */
type Step =
  | { agree: string; opinion?: string }
  | { reject: string; opinion: string }
  | { transfer: string; to: string; opinion?: string }
  | { advise: string; to: string }
  | { comment: string; text: string }
  | { withdraw: string }
  | { urge: string }
  | { stop: string; opinion: string }
  | { pause: string };

interface FlowRun {
  flow: string;
  /** Which of the flow's samples is filled in. */
  sample: number;
  /** Account of who launches it. */
  by: string;
  isDraft?: true;
  urgency?: FlowUrgency;
  choices?: Record<string, readonly string[]>;
  steps?: readonly Step[];
}

const agree = (...accounts: string[]): Step[] => accounts.map((account) => ({ agree: account, opinion: '同意。' }));

/** Flows in every state: drafts, running at several nodes, come back, taken back, rejected, adopted, stopped and paused. */
export const FLOW_RUNS: readonly FlowRun[] = [
  { flow: 'leaveApply', sample: 1, by: 'engineer', steps: [...agree('yanhongjun'), { agree: 'viewer', opinion: '调休余额充足。' }] },
  { flow: 'leaveApply', sample: 0, by: 'shihuimin' },
  { flow: 'leaveApply', sample: 2, by: 'zhangpeng', steps: agree('manager') },
  { flow: 'leaveApply', sample: 1, by: 'kongfanyu', steps: [{ reject: 'manager', opinion: '月底集中对数，请改期。' }] },
  { flow: 'leaveApply', sample: 0, by: 'caoyanli', isDraft: true },
  { flow: 'staffOvertime', sample: 0, by: 'engineer', steps: agree('yanhongjun') },
  { flow: 'staffOvertime', sample: 1, by: 'shihuimin', steps: [...agree('manager'), { transfer: 'liuzhiqiang', to: 'admin', opinion: '出差在外，请代为处理。' }] },
  { flow: 'outgoingApply', sample: 1, by: 'manager', steps: agree('liuzhiqiang') },
  { flow: 'outgoingApply', sample: 0, by: 'engineer', steps: [{ withdraw: 'engineer' }] },
  { flow: 'outgoingApply', sample: 0, by: 'huazhenyu', steps: [{ reject: 'yanhongjun', opinion: '线上即可办理，不必外出。' }] },
  { flow: 'travelApply', sample: 1, by: 'manager', steps: agree('liuzhiqiang') },
  { flow: 'travelApply', sample: 0, by: 'shihuimin', steps: [{ urge: 'shihuimin' }] },
  { flow: 'travelApply', sample: 0, by: 'engineer', isDraft: true },
  { flow: 'travelReimbursement', sample: 0, by: 'shihuimin', steps: agree('manager') },
  { flow: 'travelReimbursement', sample: 1, by: 'engineer', steps: agree('yanhongjun', 'shenlifang', 'liuzhiqiang', 'hanxue') },
  { flow: 'paymentApply', sample: 1, by: 'manager', urgency: 2, steps: agree('liuzhiqiang', 'yangguangming') },
  { flow: 'paymentApply', sample: 0, by: 'manager', steps: agree('liuzhiqiang', 'yangguangming', 'hanxue') },
  { flow: 'paymentApply', sample: 2, by: 'luzhongming', urgency: 3, steps: [...agree('manager', 'yangguangming', 'shenlifang'), { comment: 'manager', text: '外协单位催款，请尽快安排。' }] },
  { flow: 'purchaseList', sample: 1, by: 'engineer', steps: agree('yanhongjun') },
  { flow: 'purchaseList', sample: 0, by: 'zhangpeng' },
  { flow: 'officeSupplies', sample: 0, by: 'jinsufen', steps: agree('yanhongjun') },
  { flow: 'officeSupplies', sample: 1, by: 'engineer', steps: agree('yanhongjun', 'viewer') },
  { flow: 'vehicleApply', sample: 0, by: 'shihuimin', steps: [...agree('manager'), { pause: 'admin' }] },
  { flow: 'applyMeeting', sample: 0, by: 'auditor' },
  { flow: 'applyMeeting', sample: 1, by: 'manager', steps: agree('fengjing') },
  { flow: 'sealApply', sample: 1, by: 'engineer', steps: agree('yanhongjun') },
  { flow: 'sealApply', sample: 2, by: 'manager', steps: [...agree('liuzhiqiang'), { stop: 'admin', opinion: '开标取消，终止本次用印。' }] },
  { flow: 'contractApproval', sample: 0, by: 'manager', steps: agree('liuzhiqiang', 'shenlifang') },
  { flow: 'contractApproval', sample: 1, by: 'zhudehua', steps: agree('liuzhiqiang', 'auditor', 'wumeiling', 'shenlifang', 'zhudehua', 'liuzhiqiang', 'fengjing') },
  { flow: 'quotationApproval', sample: 0, by: 'qinlan', steps: [...agree('zhudehua', 'luojianping'), { advise: 'auditor', to: 'engineer' }] },
  { flow: 'documentSigning', sample: 0, by: 'builder', choices: { sign: ['auditor', 'sunhaitao'] }, steps: agree('fengjing') },
  { flow: 'archivalBorrow', sample: 1, by: 'engineer', steps: agree('yanhongjun') },
  { flow: 'archivalBorrow', sample: 0, by: 'auditor', steps: agree('sunhaitao', 'viewer') },
  { flow: 'workContactSheet', sample: 0, by: 'manager' },
  { flow: 'workContactSheet', sample: 1, by: 'viewer', urgency: 3, steps: agree('fengjing') },
];

/**
 * Launches what the people of the demo company have to do with, once, the way they would do it themselves. It takes some three seconds
 * and goes on where a start was cut short. What cannot be done, e.g. because a flow has been changed, is left out.
 */
export async function seedFlowRuns(kernel: Kernel): Promise<void> {
  await withLock(kernel.handle, 'seed', async () => {
    const known = await kernel.db.selectFrom('kernel.setting').select('key').where('key', 'in', [RUNS, 'seed.demo.flows']).execute();
    // Only beside the flows of the demo, and not again.
    if (known.length !== 1 || known[0]?.key === RUNS) return;
    const { rows } = await sql<{ id: string; code: string }>`select id, code from kernel.flow where released is not null and not is_stopped`.execute(kernel.db);
    const flows = new Map(rows.map(({ id, code }) => [code, id]));
    for (const [index, run] of FLOW_RUNS.entries()) {
      const flowId = flows.get(run.flow);
      if (flowId !== undefined) await carryOutRun(kernel, flowId, run, index).catch((error: unknown) => leaveOut(kernel, run, error));
    }
    await kernel.db.insertInto('kernel.setting').values({ key: RUNS, value: JSON.stringify(FLOW_RUNS.length) }).execute();
  });
}

function leaveOut(kernel: Kernel, { flow, by }: FlowRun, error: unknown): void {
  if (!(error instanceof AppError)) throw error;
  kernel.log.warn({ flow, by, err: error }, 'a flow of the demo cannot go on');
}

async function carryOutRun(kernel: Kernel, flowId: string, { flow, sample, by, isDraft, urgency, choices = {}, steps = [] }: FlowRun, index: number): Promise<void> {
  const day = today();
  const launch: FlowLaunch = {
    flowId, status: isDraft === true ? '1' : '0', data: JSON.parse(JSON.stringify({ ...OFFICE_SAMPLES[flow]?.[sample]?.(day), applyDate: day })) as Values,
    ...(urgency !== undefined && { urgency }), choices: Object.fromEntries(Object.entries(choices).map(([node, accounts]) => [node, accounts.map(userId)])),
  };
  // A start that was cut short finds what it launched, and what has been done.
  const { instanceId } = await launchFlow(kernel, await actorOf(kernel, by), launch, keyOf(`demo-run-${String(index)}`));
  for (const [number, step] of steps.entries()) await carryOutStep(kernel, { flow, id: instanceId, day, key: keyOf(`demo-run-${String(index)}-${String(number)}`) }, step);
}

/** One step of an instance; done once under its key. */
interface Place {
  flow: string;
  /** Of the instance. */
  id: string;
  day: string;
  key: RequestKey;
}

async function carryOutStep(kernel: Kernel, place: Place, step: Step): Promise<FlowDone | undefined> {
  const onInstance = async (account: string, relation: 'launcher' | 'approver' | 'monitor', happening: FlowHappening): Promise<FlowDone> => (
    actOnInstance(kernel, await actorOf(kernel, account), place.id, [relation], happening, place.key));
  if ('comment' in step) return onInstance(step.comment, 'approver', { type: 'comment', by: personOf(step.comment), text: step.text });
  if ('withdraw' in step) return onInstance(step.withdraw, 'launcher', { type: 'withdraw', by: personOf(step.withdraw) });
  if ('urge' in step) return onInstance(step.urge, 'launcher', { type: 'urge', by: personOf(step.urge) });
  if ('stop' in step) return onInstance(step.stop, 'monitor', { type: 'stop', by: personOf(step.stop), opinion: step.opinion });
  if ('pause' in step) return onInstance(step.pause, 'monitor', { type: 'pause', by: personOf(step.pause) });
  if ('transfer' in step) return onTask(kernel, place, step.transfer, { type: 'transfer', to: personOf(step.to) }, step.opinion);
  if ('advise' in step) return onTask(kernel, place, step.advise, { type: 'sign', place: 'before', people: [personOf(step.to)] });
  if ('reject' in step) return onTask(kernel, place, step.reject, { type: 'reject' }, step.opinion);
  return onTask(kernel, place, step.agree, { type: 'agree' }, step.opinion);
}

async function onTask(kernel: Kernel, { flow, id, day, key }: Place, account: string, verb: TaskVerb, opinion?: string): Promise<FlowDone | undefined> {
  const { rows: [task] } = await sql<{ id: string; node: string; model: string; recordId: string }>`
    select t.id, t.node, i.model, i.record_id as "recordId" from kernel.flow_task t join kernel.flow_instance i on i.id = t.instance_id
    where t.instance_id = ${id} and t.person = ${personOf(account)} and t.is_open order by t.id limit 1`.execute(kernel.db);
  if (task === undefined) {
    kernel.log.warn({ flow, account }, 'somebody of the demo has nothing to do');
    return undefined;
  }
  const body: FlowOpinion = { ...(opinion === undefined ? {} : { opinion }), ...(verb.type === 'agree' ? { signature: SIGNATURE } : {}) };
  const answer = verb.type === 'agree' ? OFFICE_ANSWERS[flow]?.[task.node] : undefined;
  if (answer !== undefined) {
    const record = await kernel.records.get(SYSTEM_ACTOR, task.model, task.recordId);
    body.data = JSON.parse(JSON.stringify({ ...answer(day, record), version: record['version'] })) as Values & RecordValues;
  }
  return actOnTask(kernel, await actorOf(kernel, account), task.id, verb, body, key);
}

function personOf(account: string): string {
  return account === 'admin' ? ADMINISTRATOR_ID : userId(account);
}

async function actorOf(kernel: Kernel, account: string): Promise<Actor> {
  const user = await kernel.directory.loadUser(personOf(account));
  return { userId: personOf(account), account, isAdministrator: user?.isAdministrator === true, locale: 'zh-CN' };
}

function keyOf(key: string): RequestKey {
  return { key, route: 'seed', body: null };
}

/** The day in China. */
function today(): string {
  return new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
}
