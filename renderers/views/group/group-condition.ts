import { DAY_OFFSET_MS } from '#schemas/language/conditions/day.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';

/** What the records of a group have in common, from the outermost value on. */
export function pathConditions(groups: GroupView[], path: JsonScalar[]): Condition[] {
  return path.flatMap((value, level) => {
    const group = groups[level];
    return group ? [valueCondition(group, value)] : [];
  });
}

function valueCondition({ field, by }: GroupView, value: JsonScalar): Condition {
  if (value === null) return { field, op: 'empty' };
  if (!by) return { field, op: 'eq', value };
  return { field, op: 'between', value: by === 'hour' ? instantsOf(String(value)) : daysOf(by, String(value)) };
}

/** First and last instant of `2026-03-05 17`, which is an hour of the product's clocks. */
function instantsOf(hour: string): [number, number] {
  const start = Date.parse(`${hour.replace(' ', 'T')}:00Z`) - DAY_OFFSET_MS;
  return [start, start + 3_600_000 - 1];
}

/** First and last day of `2026`, `2026-03` or `2026-03-05`. */
function daysOf(by: Exclude<NonNullable<GroupView['by']>, 'hour'>, span: string): [string, string] {
  if (by === 'day') return [span, span];
  if (by === 'year') return [`${span}-01-01`, `${span}-12-31`];
  const [year, month] = span.split('-').map(Number);
  const last = new Date(Date.UTC(year ?? 0, month ?? 1, 0)).getUTCDate();
  return [`${span}-01`, `${span}-${String(last).padStart(2, '0')}`];
}

/** Names a group among all of the list. */
export function pathKey(path: JsonScalar[]): string {
  return JSON.stringify(path);
}
