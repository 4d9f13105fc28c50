import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ListQuery } from '../../engine/data-source.ts';
import { allOf } from '../list/query.ts';
import { NO_PARENT } from './build-lines.ts';

/** The records right below one; null for those at the top. */
export function childQuery(base: ListQuery, id: string | null, parent: string): ListQuery {
  const place: Condition = id === null
    ? { any: [{ field: parent, op: 'empty' }, { field: parent, op: 'in', value: NO_PARENT }] }
    : { field: parent, op: 'eq', value: id };
  const filter = allOf([...(base.filter ? [base.filter] : []), place]);
  const { sums: _sums, ...rest } = base;
  return { ...rest, ...(filter && { filter }) };
}
