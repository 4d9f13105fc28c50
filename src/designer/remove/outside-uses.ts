import type { FieldUse } from '#schemas/wire/designs.ts';

/** What stands in no document of the design itself: other forms, rights, saved views, its menu entry, its records. */
const OUTSIDE: readonly OutsideUse['kind'][] = ['reference', 'right', 'view', 'menu', 'records', 'values'];

/** `values`: records that hold a value of a field. */
type OutsideUse = Omit<FieldUse, 'kind'> & { kind: FieldUse['kind'] | 'values' };

/** One sentence an owner, e.g. 角色“造价工程师”的权限. */
export function outsideSentences(uses: readonly OutsideUse[], t: (key: string, params: Record<string, string | number>) => string): string[] {
  return [...new Set(uses.filter(({ kind }) => OUTSIDE.includes(kind)).map(({ kind, owner, count = 0 }) => t(`outsideUse.${kind}`, { owner, count })))];
}
