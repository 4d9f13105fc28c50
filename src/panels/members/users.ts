import type { RecordRow } from '#renderers/engine/data-source.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';

export interface UserChoice {
  id: string;
  name: string;
  account: string;
  department: string;
}

const USER_MODEL = 'user';
const SHOWN = 50;
/** A list answers at most this many. */
const PAGE_MAX = 1_000;

/** Users by part of name or account; the first page of them. Throws DataSourceError. */
export async function findUsers(keyword: string): Promise<{ list: UserChoice[]; total: number }> {
  const { list, pagination } = await dataSource.list(USER_MODEL, {
    currentPage: 1,
    pageSize: SHOWN,
    ...(keyword ? { keyword } : {}),
  });
  return { list: list.map(choiceOf), total: pagination.total };
}

/** Users by id, in the order given; one who cannot be seen is named by his id. Throws DataSourceError. */
export async function namesOf(ids: readonly string[]): Promise<UserChoice[]> {
  if (ids.length === 0) return [];
  const { list } = await dataSource.list(USER_MODEL, {
    currentPage: 1,
    pageSize: Math.min(PAGE_MAX, ids.length),
    filter: { field: 'id', op: 'in', value: [...ids] },
  });
  const known = new Map(list.map((user) => [textOf(user, 'id'), choiceOf(user)]));
  return ids.map((id) => known.get(id) ?? { id, name: id, account: '', department: '' });
}

function choiceOf(user: RecordRow): UserChoice {
  return {
    id: textOf(user, 'id'),
    name: textOf(user, 'realName'),
    account: textOf(user, 'account'),
    department: displayOf(user, 'departmentId') || displayOf(user, 'organizeId'),
  };
}
