import type { Values } from '#schemas/language/runtime.ts';
import type { HistoryEntry } from '../../../engine/data-source.ts';
import { rowsOf } from './compare-records.ts';

/** The record as it was at a version: what was written since is taken back, the newest first. */
export function stateAt(current: Values, history: readonly HistoryEntry[], version: number): Values {
  return history.filter((entry) => entry.version > version && entry.kind === 'update')
    .sort((a, b) => b.version - a.version)
    .reduce((state, entry) => stateBefore(state, entry.changes), current);
}

/** What a record was before the changes that made it what it is; `path` counts rows as they stood after the change. */
function stateBefore(after: Values, changes: HistoryEntry['changes']): Values {
  const before: Values = { ...after };
  for (const [key, own] of groupByKey(changes)) {
    if (own.some(({ path }) => path.includes('.')) || own.some(({ before: old }) => Array.isArray(old) && Array.isArray(after[key]))) {
      before[key] = rowsBefore(rowsOf(after[key]), own.map((change) => ({ ...change, path: change.path.slice(key.length + 1) })));
    } else before[key] = own[0]?.before ?? null;
  }
  return before;
}

function rowsBefore(after: readonly Values[], changes: HistoryEntry['changes']): Values[] {
  const rows: (Values | null)[] = [...after];
  const removed: { index: number; row: Values }[] = [];
  let order: string[] | undefined;
  for (const [index, own] of groupByKey(changes)) {
    const at = Number(index);
    const whole = own.find(({ path }) => path === index);
    if (index === '') order = (own[0]?.before as string[] | undefined) ?? undefined;
    else if (whole?.before === null) rows[at] = null;
    else if (whole && whole.after === null) removed.push({ index: at, row: whole.before as Values });
    else if (rows[at]) rows[at] = stateBefore(rows[at], own.map((change) => ({ ...change, path: change.path.slice(index.length + 1) })));
  }
  const kept = rows.filter((row) => row !== null);
  if (order) kept.sort((a, b) => order.indexOf(String(a['id'])) - order.indexOf(String(b['id'])));
  for (const { index, row } of removed.sort((a, b) => a.index - b.index)) kept.splice(index, 0, row);
  return kept;
}

/** By the first part of the path. */
function groupByKey(changes: HistoryEntry['changes']): Map<string, HistoryEntry['changes']> {
  const groups = new Map<string, HistoryEntry['changes']>();
  for (const change of changes) {
    const key = change.path.split('.')[0] ?? '';
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  return groups;
}
