import type { ChangeMark } from '../../../formily/change-marks.ts';
import type { Difference } from './compare-records.ts';

/** Where a difference stands in my record: `items.3.price`. */
export function pathOf({ fieldPath, kind, rows }: Pick<Difference, 'fieldPath' | 'kind' | 'rows'>): string {
  const keys = fieldPath.split('.');
  return keys.flatMap((key, index) => {
    const row = rows[index];
    return row && (index < keys.length - 1 || kind === 'row') ? [key, String(row.number - 1)] : [key];
  }).join('.');
}

/** What is marked in the form; rows that are gone have no place there. */
export function marksOf(differences: readonly Difference[]): ReadonlyMap<string, ChangeMark> {
  const marks = new Map<string, ChangeMark>();
  for (const difference of differences) {
    if (difference.kind === 'row' && difference.mine === null) continue;
    marks.set(pathOf(difference), { kind: difference.kind === 'row' ? 'added' : 'changed', before: difference.theirs });
  }
  return marks;
}
