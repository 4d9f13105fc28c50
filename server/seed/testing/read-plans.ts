import type { Pool } from 'pg';
import type { RecordsContext } from '../../records/index.ts';

/** A node of EXPLAIN's answer, as far as it matters here. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: PlanNode[];
}

/** The plans of the statements that cut a page while `work` runs, as children of one node. */
export async function watchStatements(context: RecordsContext, pool: Pool, work: () => Promise<void>): Promise<PlanNode> {
  const { database } = context;
  const seen: { text: string; values: readonly unknown[] }[] = [];
  context.database = {
    ...database,
    rows: async (text, values = []) => {
      if (text.includes(' LIMIT ')) seen.push({ text, values });
      return database.rows(text, values);
    },
  };
  try {
    await work();
  } finally {
    context.database = database;
  }
  if (seen.length === 0) throw new Error('No statement cut a page');
  const plans = await Promise.all(seen.map(async ({ text, values }) => {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, [...values]);
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
    if (plan === undefined) throw new Error('No plan');
    return plan;
  }));
  return { 'Node Type': 'All', 'Plan Rows': 0, Plans: plans };
}

/** The most rows that go into a sort, and that are read of the table one after the other. */
export function worstOf(node: PlanNode, table: string): { sorted: number; scanned: number } {
  const below = (node.Plans ?? []).map((child) => worstOf(child, table));
  const sorts = node['Node Type'] === 'Sort' ? (node.Plans ?? []).map((child) => child['Plan Rows']) : [];
  const scans = node['Node Type'] === 'Seq Scan' && node['Relation Name'] === table ? [node['Plan Rows']] : [];
  return {
    sorted: Math.max(0, ...sorts, ...below.map(({ sorted }) => sorted)),
    scanned: Math.max(0, ...scans, ...below.map(({ scanned }) => scanned)),
  };
}
