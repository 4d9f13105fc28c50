import type { Condition } from '#schemas/language/documents/condition.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';

/** One step of a project's way; dates are `YYYY-MM-DD`. */
export interface ProgressStep {
  stepCode: string;
  stepName: string;
  planDate: string | null;
  actualDate: string | null;
  state: 'waiting' | 'running' | 'done';
  owner: string;
  /** 0 to 100. */
  percent: number;
}

interface Facts {
  project: RecordValues;
  works: RecordValues[];
  members: RecordValues[];
  owner: string;
}

/** Steps of a budget-type project, as far as its ledgers show them. */
export async function budgetProgress(kernel: Kernel, actor: Actor, id: string): Promise<ProgressStep[]> {
  const facts = await loadFacts(kernel, actor, id);
  const { project, works, members } = facts;
  const step = stepsOf(actor, facts);
  const reached = (states: readonly string[]): number => share(works, (work) => states.includes(String(work['processState'])));
  return [
    step('entrust', null, project['registerDate'], project['registerDate'] ? 100 : 0),
    step('documents', null, project['receiveDate'], project['receiveDate'] ? 100 : 0),
    step('assign', project['planStart'], earliest(members, 'joinDate'), members.length > 0 ? 100 : 0),
    step('draft', project['planStart'], latest(works, 'firstDraftTime'), reached(['review', 'check', 'manager', 'done'])),
    step('check', null, null, reached(['manager', 'done'])),
    step('review', null, null, reached(['done'])),
    step('final', project['agreedDate'], latest(works, 'endDraftTime'), share(works, (work) => text(work['endDraftTime']) !== null)),
    finishStep(step, project),
  ];
}

/** Steps of a followed project, and what was done in each month. */
export async function followProgress(kernel: Kernel, actor: Actor, id: string): Promise<{ steps: ProgressStep[]; months: FollowMonth[] }> {
  const facts = await loadFacts(kernel, actor, id);
  const { project, works } = facts;
  const step = stepsOf(actor, facts);
  const months = await followMonths(kernel, actor, id);
  const isFinished = project['projectState'] === '3';
  return {
    steps: [
      step('enter', project['planStart'], project['actualStart'], project['actualStart'] ? 100 : 0),
      step('follow', project['planEnd'], isFinished ? project['actualEnd'] : null, isFinished ? 100 : Number(project['progress'] ?? 0)),
      step('settle', project['agreedDate'], latest(works, 'endDraftTime'), share(works, (work) => work['processState'] === 'done')),
      finishStep(step, project),
    ],
    months,
  };
}

/** What the ledgers of a project gained in one month (`YYYY-MM`). */
export interface FollowMonth {
  month: string;
  visaCount: number;
  visaAmount: number;
  paymentCount: number;
  paymentAmount: number;
}

async function followMonths(kernel: Kernel, actor: Actor, id: string): Promise<FollowMonth[]> {
  const months = new Map<string, FollowMonth>();
  const monthOf = (value: unknown): FollowMonth | undefined => {
    const month = text(value)?.slice(0, 7);
    if (month === undefined) return undefined;
    const known = months.get(month) ?? { month, visaCount: 0, visaAmount: 0, paymentCount: 0, paymentAmount: 0 };
    months.set(month, known);
    return known;
  };
  for (const visa of await loadLedger(kernel, actor, 'visaChange', id, ['occurDate', 'amountVisaChange'])) {
    const entry = monthOf(visa['occurDate']);
    if (entry === undefined) continue;
    entry.visaCount += 1;
    entry.visaAmount = addMoney(entry.visaAmount, visa['amountVisaChange']);
  }
  for (const payment of await loadLedger(kernel, actor, 'progressPayment', id, ['valuationMonth', 'currentPaymentInformation'])) {
    const entry = monthOf(payment['valuationMonth']);
    if (entry === undefined) continue;
    entry.paymentCount += 1;
    entry.paymentAmount = addMoney(entry.paymentAmount, payment['currentPaymentInformation']);
  }
  return [...months.values()].sort((a, b) => (a.month < b.month ? -1 : 1));
}

async function loadFacts(kernel: Kernel, actor: Actor, id: string): Promise<Facts> {
  const project = await kernel.records.get(actor, 'projectInfo', id);
  const works = await loadLedger(kernel, actor, 'singleProject', id, ['processState', 'firstDraftTime', 'endDraftTime']);
  const members = await loadLedger(kernel, actor, 'projectMember', id, ['joinDate']);
  const display = project['$display'];
  const owner = typeof display === 'object' && display !== null && !Array.isArray(display) ? display['manager'] : null;
  return { project, works, members, owner: typeof owner === 'string' ? owner : '' };
}

/** Rows the actor may see; none of a ledger that is closed to him. */
async function loadLedger(kernel: Kernel, actor: Actor, model: string, projectId: string, fields: string[]): Promise<RecordValues[]> {
  const filter: Condition = { field: 'projectId', op: 'eq', value: projectId };
  try {
    return (await kernel.records.list(actor, model, { filter, fields, pageSize: 1_000, total: false })).list;
  } catch (error) {
    if (error instanceof AppError && (error.errorName === 'forbidden' || error.errorName === 'badRequest')) return [];
    throw error;
  }
}

type MakeStep = (code: string, planDate: unknown, actualDate: unknown, percent: number) => ProgressStep;

function stepsOf(actor: Actor, { owner }: Facts): MakeStep {
  return (code, planDate, actualDate, percent) => ({
    stepCode: code,
    stepName: translate(actor.locale, `step.${code}`),
    planDate: text(planDate),
    actualDate: percent === 100 ? text(actualDate) : null,
    state: percent === 100 ? 'done' : percent > 0 ? 'running' : 'waiting',
    owner,
    percent,
  });
}

function finishStep(step: MakeStep, project: RecordValues): ProgressStep {
  return step('finish', project['planEnd'], project['actualEnd'], project['projectState'] === '3' ? 100 : 0);
}

function share(rows: readonly RecordValues[], test: (row: RecordValues) => boolean): number {
  return rows.length === 0 ? 0 : Math.round((rows.filter(test).length / rows.length) * 100);
}

function latest(rows: readonly RecordValues[], key: string): string | null {
  return datesOf(rows, key).at(-1) ?? null;
}

function earliest(rows: readonly RecordValues[], key: string): string | null {
  return datesOf(rows, key)[0] ?? null;
}

function datesOf(rows: readonly RecordValues[], key: string): string[] {
  return rows.map((row) => text(row[key])).filter((date) => date !== null).sort();
}

function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function addMoney(sum: number, value: unknown): number {
  return Math.round((sum + Number(value ?? 0)) * 100) / 100;
}
