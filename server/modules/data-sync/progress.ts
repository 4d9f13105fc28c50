import type { Finding, Rule } from './tables/plan-table.ts';
import type { Definition } from './definition.ts';
import type { Text } from './tables/fit-value.ts';

/** How many rows of one table what has been done to; of a dry run, what would be. */
export interface Counts {
  read: number;
  added: number;
  changed: number;
  removed: number;
  same: number;
  skipped: number;
}

/** What was kept back, at one place for one reason. */
export interface Problem {
  place: string;
  rule: Rule;
  count: number;
  /** Key of the first row. */
  example: string;
}

/** One batch: what is counted once it is there. */
export interface Batch {
  counts: Counts;
  problems: Problem[];
}

export interface TableProgress {
  phase: 'copy' | 'remove' | 'done' | 'refused';
  /** Key of the last row that is dealt with; null at the beginning of a phase. */
  last: Text[] | null;
  counts: Counts;
  /** Rows to look at in all. */
  total: number;
  /** A batch that is on its way: a process that comes after one that has died finds its rows there, or not, and counts them so in either case. */
  pending: Batch | null;
}

/** How far a run has come; all it takes to go on. */
export interface Progress {
  definition: Definition;
  /** Language of who has begun it, for what is written down as text. */
  locale: string;
  /** Empty until the tables have been looked at. */
  tables: TableProgress[];
  problems: Problem[];
}

const MAX_PROBLEMS = 200;

export function noCounts(): Counts {
  return { read: 0, added: 0, changed: 0, removed: 0, same: 0, skipped: 0 };
}

export function addBatch(progress: Progress, table: TableProgress, { counts, problems }: Batch): void {
  for (const key of Object.keys(counts) as (keyof Counts)[]) table.counts[key] += counts[key];
  for (const problem of problems) addProblem(progress.problems, problem);
}

export function addProblem(problems: Problem[], problem: Problem): void {
  const known = problems.find(({ place, rule }) => place === problem.place && rule === problem.rule);
  if (known !== undefined) known.count += problem.count;
  else if (problems.length < MAX_PROBLEMS) problems.push({ ...problem });
}

export function asProblem({ place, rule }: Finding, example = '', count = 0): Problem {
  return { place, rule, count, example };
}

/** Of all rows that are looked at; below 100 until the end. */
export function percentOf({ tables }: Progress): number {
  const total = tables.reduce((sum, table) => sum + table.total, 0);
  const done = tables.reduce((sum, table) => sum + (table.phase === 'done' ? table.total : Math.min(table.total, table.counts.read)), 0);
  return total === 0 ? 0 : Math.min(99, Math.floor((done / total) * 100));
}
