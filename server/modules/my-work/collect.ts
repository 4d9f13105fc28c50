import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { WORK_TIMES, type WorkRow, type WorkTime } from '#schemas/wire/work.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { WorkItem, WorkSource } from '../../kernel/work/work-source.ts';
import { loadMarks, markKey, type Mark } from './marks.ts';

/** Of one source; nobody works through more, and what is behind them comes as they go. */
const MAX_ITEMS = 500;
const DAY_MS = 86_400_000;

export interface Collected {
  rows: WorkRow[];
  /** Sources that could not be asked. */
  failed: WorkSource[];
}

/** All that waits for a person, with what they have said of it; one source that fails keeps nobody from the others. */
export async function collectWork(kernel: Kernel, actor: Actor, sources = kernel.work.sources()): Promise<Collected> {
  const now = Date.now();
  const today = String(dateVariables(now).today);
  const failed: WorkSource[] = [];
  const [marks, ...lists] = await Promise.all([
    loadMarks(kernel.db, actor.userId),
    ...sources.map(async (source) => {
      try {
        return (await source.load(actor, MAX_ITEMS)).slice(0, MAX_ITEMS);
      } catch (error) {
        kernel.log.error({ err: error, source: source.name }, 'a source of work cannot be asked');
        failed.push(source);
        return [];
      }
    }),
  ]);
  const rows = lists.flatMap((items, index) => items.map((item) => {
    const source = sources[index]?.name ?? '';
    return rowOf(source, item, marks.get(markKey({ source, key: item.key })), { now, today });
  }));
  return { rows, failed };
}

function rowOf(source: string, item: WorkItem, mark: Mark | undefined, { now, today }: { now: number; today: string }): WorkRow {
  const { key, stamp, title, detail = '', due = null, time, opens } = item;
  const holds = mark !== undefined && mark.stamp === stamp && (mark.state === 'done' || (mark.until ?? 0) > now);
  return {
    source, key, stamp, title, detail, due, time,
    when: timeOf(due, today),
    state: holds ? mark.state : 'open',
    until: holds ? mark.until : null,
    screen: 'screen' in opens ? opens.screen : null,
    record: 'screen' in opens ? opens.record ?? null : null,
    path: 'path' in opens ? opens.path : null,
  };
}

/** Weeks end on Sunday. */
export function timeOf(due: string | null, today: string): WorkTime {
  if (due === null) return 'anytime';
  if (due <= today) return due < today ? 'overdue' : 'today';
  const day = new Date(`${today}T00:00:00Z`);
  const sunday = new Date(day.getTime() + ((7 - day.getUTCDay()) % 7) * DAY_MS).toISOString().slice(0, 10);
  return due <= sunday ? 'week' : 'later';
}

/** What is due first stands first; of what is not due, the newest. Always the same order, so that pages of it fit together. */
export function arrange(rows: readonly WorkRow[], by: 'time' | 'source', sources: readonly WorkSource[]): WorkRow[] {
  const placeOf = new Map(sources.map(({ name }, index) => [name, index]));
  const place = ({ source }: WorkRow): number => placeOf.get(source) ?? sources.length;
  return [...rows].sort((a, b) =>
    (by === 'source' ? place(a) - place(b) : 0)
    || WORK_TIMES.indexOf(a.when) - WORK_TIMES.indexOf(b.when)
    || (a.due ?? '').localeCompare(b.due ?? '')
    || b.time - a.time || place(a) - place(b) || (a.key < b.key ? -1 : 1));
}
