import type { Condition } from '#schemas/language/documents/condition.ts';

/** A condition without what it says of fields that are not known (any more); null where nothing is left. `knows` is asked with `table.column` for child rows. */
export function pruneCondition(condition: Condition, knows: (path: string) => boolean, table?: string): Condition | null {
  const inner = (part: Condition): Condition | null => pruneCondition(part, knows, table);
  if ('all' in condition) return joined(condition.all, inner, (all) => ({ all }));
  if ('any' in condition) return joined(condition.any, inner, (any) => ({ any }));
  if ('not' in condition) {
    const part = inner(condition.not);
    return part && { not: part };
  }
  if ('rows' in condition) {
    if (!knows(condition.rows)) return null;
    if (condition.where === undefined) return condition;
    const where = pruneCondition(condition.where, knows, condition.rows);
    return where && { ...condition, where };
  }
  const isKnown = (table !== undefined && knows(`${table}.${condition.field}`)) || knows(condition.field);
  return isKnown ? condition : null;
}

function joined(parts: Condition[], inner: (part: Condition) => Condition | null, join: (parts: Condition[]) => Condition): Condition | null {
  const kept = parts.flatMap((part) => inner(part) ?? []);
  if (kept.length === parts.length) return join(kept);
  return kept.length > 1 ? join(kept) : (kept[0] ?? null);
}
