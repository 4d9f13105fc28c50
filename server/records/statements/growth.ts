import { asTree, type Tree } from './tree.ts';

/**
 * How often a column can come to stand in one expression once PostgreSQL has put the SELECTs of a statement into one another, as
 * its planner does before any time limit is heard: `with b as (select s || s s from a), c as (select s || s s from b)` doubles
 * with every step.
 */
export function growthOf(select: unknown, known: ReadonlyMap<string, number> = new Map()): number {
  const tree = asTree(select);
  if (tree === undefined) return 1;
  const named = new Map(known);
  for (const cte of listOf(asTree(tree['withClause'])?.['ctes'])) {
    const { ctename, ctequery } = asTree(cte['CommonTableExpr']) ?? {};
    named.set(String(ctename), growthOf(asTree(ctequery)?.['SelectStmt'], named));
  }
  if (tree['larg'] !== undefined) return Math.max(growthOf(tree['larg'], named), growthOf(tree['rarg'], named));
  const { targetList, fromClause } = tree;
  const rest = Object.entries(tree).filter(([key]) => key !== 'targetList' && key !== 'fromClause' && key !== 'withClause').map(([, part]) => part);
  const within = Math.max(1, ...sourcesOf(fromClause, named));
  return within * Math.max(1, ...listOf(targetList).map(countColumns), countColumns(rest));
}

function sourcesOf(value: unknown, named: ReadonlyMap<string, number>): number[] {
  if (Array.isArray(value)) return value.flatMap((item) => sourcesOf(item, named));
  const tree = asTree(value);
  if (tree === undefined) return [];
  const { RangeVar: table, RangeSubselect: part } = tree;
  if (table !== undefined) return [named.get(String(asTree(table)?.['relname'])) ?? 1];
  if (part !== undefined) return [growthOf(asTree(asTree(part)?.['subquery'])?.['SelectStmt'], named)];
  return Object.values(tree).flatMap((item) => sourcesOf(item, named));
}

function countColumns(value: unknown): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, item) => sum + countColumns(item), 0);
  const tree = asTree(value);
  if (tree === undefined) return 0;
  return Object.entries(tree).reduce((sum, [key, item]) => sum + (key === 'ColumnRef' ? 1 : countColumns(item)), 0);
}

function listOf(value: unknown): Tree[] {
  return Array.isArray(value) ? value.map((item) => asTree(item) ?? {}) : [];
}
