import { sql } from 'kysely';
import { containsPattern } from '../../kernel/contains-pattern.ts';
import type { Db } from '../../kernel/database.ts';
import { iconUrl } from '../../kernel/directory/icon-url.ts';
import { treeNode, type TreeNode } from '../../module-kit/organize-nodes.ts';

/** What everybody signed in may know of a colleague. */
export interface Colleague {
  id: string;
  account: string;
  realName: string;
  headIcon: string;
  gender: string | null;
  organizeId: string | null;
  department: string;
}

interface Row {
  id: string;
  account: string;
  real_name: string;
  head_icon: unknown;
  gender: string | null;
  organize_id: string | null;
  department: string | null;
}

/** People who may sign in; with a keyword those whose name or account contains it. */
export async function loadColleagues(
  db: Db, query: { keyword?: string | undefined; organizeId?: string; ids?: readonly string[]; limit?: number; offset?: number } = {},
): Promise<Colleague[]> {
  const { rows } = await sql<Row>`
    select u.id, u.account, u.real_name, u.head_icon, u.gender, u.organize_id, o.full_name as department
    from records.sys_user u left join records.sys_organize o on o.id = u.organize_id
    where u.deleted_at is null and u.enabled_mark is not false
      and ${matches(query.keyword)}
      and ${query.organizeId === undefined ? sql`true` : sql`u.organize_id = ${query.organizeId}`}
      and ${query.ids === undefined ? sql`true` : sql`u.id = any (${[...query.ids]}::text[])`}
    order by u.sort_code nulls last, u.id
    limit ${query.limit ?? null} offset ${query.offset ?? 0}`.execute(db);
  return rows.map((row) => ({
    id: row.id, account: row.account, realName: row.real_name, headIcon: iconUrl(row.head_icon), gender: row.gender,
    organizeId: row.organize_id, department: row.department ?? '',
  }));
}

export async function countColleagues(db: Db, keyword: string | undefined): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from records.sys_user u where u.deleted_at is null and u.enabled_mark is not false and ${matches(keyword)}`.execute(db);
  return rows[0]?.total ?? 0;
}

export function userNode(user: Colleague): TreeNode & { isLeaf: true } {
  return { ...treeNode('user', { id: user.id, parentId: user.organizeId, fullName: `${user.realName}/${user.account}` }), isLeaf: true };
}

/** `%` and `_` of the keyword stand for themselves. */
function matches(keyword: string | undefined) {
  if (keyword === undefined || keyword === '') return sql`true`;
  const pattern = containsPattern(keyword);
  return sql`(u.real_name ilike ${pattern} or u.account ilike ${pattern})`;
}
