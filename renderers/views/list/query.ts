import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { ListQuery } from '../../engine/data-source.ts';
import type { ScreenState } from '../screen/state/screen-state.ts';
import { writeSort } from '../screen/state/url-lists.ts';
import type { ResolvedColumn } from './columns/resolve-columns.ts';
import type { SearchField } from './search/search-fields.ts';
import { searchConditions } from './search/search-condition.ts';

/** What narrows the list beside the user's own search: surroundings, opening screen, tree node. */
export interface FixedParts {
  screen: ScreenDocument;
  /** Field values that the surroundings give. */
  scope: Values;
  node: Condition | null;
}

/** The conditions the user cannot take away in the list itself. */
export function fixedConditions({ screen, scope, node }: FixedParts): Condition[] {
  const parts: Condition[] = [];
  if (screen.where) parts.push(screen.where);
  for (const [field, value] of Object.entries(scope)) {
    parts.push({ field, op: 'eq', value: value as string });
  }
  if (node) parts.push(node);
  return parts;
}

/** The user's own conditions: search bar and filter builder. */
export function ownConditions(state: ScreenState, fields: SearchField[]): Condition[] {
  const parts = searchConditions(fields, state.search);
  if (state.filter) parts.push(state.filter);
  return parts;
}

/** One condition of several; undefined of none. */
export function allOf(parts: Condition[]): Condition | undefined {
  return parts.length > 1 ? { all: parts } : parts[0];
}

function orderOf(keys: ScreenState['sort']): Pick<ListQuery, 'sidx' | 'sort'> {
  const [only] = keys;
  if (!only) return {};
  return keys.length === 1 ? { sidx: only.field, sort: only.order } : { sidx: writeSort(keys) };
}

/** What the server is asked for. Absent members stay absent, so that equal questions are equal. */
export function listQuery(state: ScreenState, conditions: Condition[], columns: ResolvedColumn[]): ListQuery {
  const filter = allOf(conditions);
  const sums = columns.flatMap((column) => (column.summary ? [{ field: column.key, function: column.summary }] : []));
  return {
    currentPage: state.page,
    pageSize: state.pageSize,
    ...(state.keyword && { keyword: state.keyword }),
    ...orderOf(state.sort),
    ...(filter && { filter }),
    ...(sums.length > 0 && { sums }),
  };
}
