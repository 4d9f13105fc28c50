import { randomUUID } from 'node:crypto';
import { asLocale, translate } from '../../kernel/messages/translate.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { connectionRefusal, faultOf, recordsOf } from '../../records/index.ts';
import { addBatch, addProblem, asProblem, noCounts, type Batch, type Progress, type TableProgress } from './progress.ts';
import { claimProgress, keepProgress, loadRun, setRun, type FailureReason, type Run } from './runs.ts';
import { sortBatch, sortGone, writeBatch, type Sorted } from './tables/do-batch.ts';
import { HARMLESS, planTable, sideOf, type Sides, type TablePlan } from './tables/plan-table.ts';
import { count, type Place } from './tables/statements.ts';

/** Thrown inside a run that somebody has ended, or that another process has taken over. */
class RunEnded extends Error {}

/** Some tables cannot be carried over as they are. */
class TablesRefused extends Error {}

/** One run on its way. */
interface Work {
  kernel: Kernel;
  run: Run;
  progress: Progress;
  sides: Sides;
  plans: readonly (TablePlan | undefined)[];
  /** Writes down how far it is; throws where it is to end. */
  keep(): Promise<void>;
}

/** Carries a run on from where it stands. How it ends is written down in it; throws for nothing that people are to mend. */
export async function runSync(kernel: Kernel, id: string, signal: AbortSignal): Promise<void> {
  const { db } = kernel;
  const run = await loadRun(db, id);
  if (run === undefined || !(await setRun(db, id, { state: 'running', reason: null, detail: null, ended_time: null }, ['waiting', 'running']))) return;
  const claim = randomUUID();
  const progress = await claimProgress(db, id, claim);
  if (progress === undefined) return;
  const keep = async (): Promise<void> => {
    if (signal.aborted || !(await keepProgress(db, id, claim, progress))) throw new RunEnded();
  };
  try {
    const work = await prepare(kernel, run, progress, keep);
    await copyAll(work);
    await keep();
    await setRun(db, id, { state: 'done', progress: null, ended_time: new Date() }, ['running']);
  } catch (error) {
    // The queue is to know that this process has not done it: another one goes on.
    if (signal.aborted) throw error;
    if (error instanceof RunEnded) return;
    await noteFailure(kernel, id, progress, error);
  }
}

async function prepare(kernel: Kernel, run: Run, progress: Progress, keep: () => Promise<void>): Promise<Work> {
  const { definition } = progress;
  const { sources } = recordsOf(kernel);
  const sides = { source: sideOf(await sources.contextOf(definition.source)), target: sideOf(await sources.contextOf(definition.target)) };
  if (!run.isDry && sides.target.context.source.isReadOnly) throw new AppError('wrongState', { textKey: 'source.readOnly' });
  const isNew = progress.tables.length === 0;
  const planned = [];
  for (const table of definition.tables) planned.push(await within(sides, () => planTable(sides, table, definition.columns)));
  const plans = planned.map(({ plan }) => plan);
  for (const finding of planned.flatMap(({ findings }) => findings)) {
    if (isNew || !HARMLESS.has(finding.rule)) addProblem(progress.problems, asProblem(finding));
  }
  if (isNew) for (const plan of plans) progress.tables.push(await begin(sides, plan));
  await keep();
  if (!run.isDry && plans.some((plan) => plan === undefined)) throw new TablesRefused();
  return { kernel, run, progress, sides, plans, keep };
}

async function begin(sides: Sides, plan: TablePlan | undefined): Promise<TableProgress> {
  const base = { last: null, counts: noCounts(), pending: null };
  if (plan === undefined) return { ...base, phase: 'refused', total: 0 };
  const rows = await countRows(sides, 'source', plan.source);
  return { ...base, phase: 'copy', total: rows + (plan.mode === 'mirror' ? await countRows(sides, 'target', plan.target) : 0) };
}

/** For the bar alone: a table that takes too long to count is copied all the same. */
async function countRows(sides: Sides, side: 'source' | 'target', place: Place): Promise<number> {
  const { text, values } = count(place);
  try {
    const [row] = await sides[side].context.database.rows(text, values);
    return Number(row?.[0] ?? 0);
  } catch (error) {
    if (faultOf(error)?.kind === 'tooSlow') return 0;
    throw error;
  }
}

/** All tables in their order; then what is to go, the other way round, so that what points at other rows goes before them. */
async function copyAll(work: Work): Promise<void> {
  const tables = work.progress.tables.map((table, index) => ({ table, plan: work.plans[index] }));
  for (const { table, plan } of tables) {
    if (plan === undefined) continue;
    if (table.phase === 'copy') await goThrough(work, plan, table, sortBatch);
    if (table.phase === 'copy') Object.assign(table, { phase: plan.mode === 'mirror' ? 'remove' : 'done', last: null });
  }
  for (const { table, plan } of tables.toReversed()) {
    if (plan === undefined || table.phase !== 'remove') continue;
    // A source that has lost all its rows is more likely broken than meant.
    if (table.last === null && table.counts.read === 0) addProblem(work.progress.problems, asProblem({ place: plan.source.table, rule: 'emptySource' }));
    else await goThrough(work, plan, table, sortGone);
    Object.assign(table, { phase: 'done', last: null });
  }
}

type Sort = typeof sortBatch;

async function goThrough(work: Work, plan: TablePlan, table: TableProgress, sort: Sort): Promise<void> {
  const { sides, run, progress } = work;
  for (;;) {
    const sorted = await within(sides, () => sort(sides, plan, table.last, progress.definition.batchSize));
    // What a process that died had begun is counted as it was sorted then; of its rows some may be there already.
    const counted: Batch = table.pending ?? batchOf(sorted);
    if (!run.isDry) {
      table.pending = structuredClone(counted);
      await work.keep();
      await within(sides, () => writeBatch(sides, plan, sorted, counted));
    }
    table.pending = null;
    addBatch(progress, table, counted);
    if (sorted.last === null) return;
    table.last = sorted.last;
    if (run.isDry) await work.keep();
  }
}

function batchOf({ counts, problems }: Sorted): Batch {
  return { counts: { ...counts }, problems: problems.map((problem) => ({ ...problem })) };
}

/** Says of a broken connection which data source it is. */
async function within<T>({ source, target }: Sides, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw connectionRefusal(error, [...new Set([source.context.source.name, target.context.source.name])].filter((name) => name !== '').join(' / ')) ?? error;
  }
}

const MAX_DETAIL = 500;

async function noteFailure(kernel: Kernel, id: string, progress: Progress, error: unknown): Promise<void> {
  const { reason, detail } = failureOf(error, progress);
  if (reason === 'fault') kernel.log.error({ err: error, run: id }, 'data sync');
  await setRun(kernel.db, id, { state: 'failed', reason, detail: detail.slice(0, MAX_DETAIL), ended_time: new Date() }, ['running']);
}

function failureOf(error: unknown, { locale }: Progress): { reason: FailureReason; detail: string } {
  if (error instanceof TablesRefused) return { reason: 'notFit', detail: '' };
  const fault = faultOf(error instanceof AppError ? error.cause : error);
  if (fault !== undefined) return { reason: 'database', detail: translate(asLocale(locale) ?? 'zh-CN', `sync.fault.${fault.kind}`) };
  if (error instanceof AppError && error.textKey !== undefined) return { reason: 'connection', detail: translate(asLocale(locale) ?? 'zh-CN', error.textKey, error.params) };
  return { reason: 'fault', detail: '' };
}
