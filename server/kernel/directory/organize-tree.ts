import { sql } from 'kysely';
import type { Db } from '../database.ts';
import type { DirectoryUser } from './directory-user.ts';

export interface OrganizePlace {
  /** The company. */
  organizeId: string | null;
  organizeName: string;
  departmentId: string | null;
  departmentName: string;
}

/**
 * The user's company and department. He hangs on one node of the tree, or has a department beside it;
 * whatever he hangs on, the company is the nearest one upwards.
 */
export async function findCompany(db: Db, user: DirectoryUser): Promise<OrganizePlace> {
  const start = user.departmentId ?? user.organizeId;
  const nothing = { organizeId: user.organizeId, organizeName: '', departmentId: user.departmentId, departmentName: '' };
  if (start === null) return nothing;
  const { rows } = await sql<{ id: string; name: string | null; category: string | null }>`
    with recursive upwards (id, parent_id, name, category, depth) as (
      select o.id, o.parent_id, o.full_name, o.category, 1 from records.sys_organize o where o.id = ${start}
      union all
      select o.id, o.parent_id, o.full_name, o.category, depth + 1
      from records.sys_organize o join upwards on o.id = upwards.parent_id where depth < 50
    ) select id, name, category from upwards order by depth`.execute(db);
  const department = rows[0]?.category === 'department' ? rows[0] : undefined;
  const company = rows.find((row) => row.category === 'company');
  return {
    organizeId: company?.id ?? null,
    organizeName: company?.name ?? '',
    departmentId: department?.id ?? null,
    departmentName: department?.name ?? '',
  };
}
