import { sql } from 'kysely';
import type { DirectoryUser } from '../../kernel/directory/directory-user.ts';
import { findCompany } from '../../kernel/directory/organize-tree.ts';
import type { Kernel } from '../../kernel/module.ts';

export interface Subordinate {
  id: string;
  avatar: string;
  userName: string;
  department: string;
  position: string;
  isLeaf: boolean;
}

/** Who reports to a user directly. */
export async function loadSubordinates(kernel: Kernel, userId: string): Promise<Subordinate[]> {
  const people = await reportingTo(kernel, userId);
  return Promise.all(people.map(async (user) => ({
    id: user.id,
    avatar: user.headIcon,
    userName: `${user.realName}/${user.account}`,
    department: (await findCompany(kernel.db, user)).departmentName,
    position: await positionNames(kernel, user.positionIds),
    isLeaf: (await reportingTo(kernel, user.id)).length === 0,
  })));
}

async function reportingTo(kernel: Kernel, userId: string): Promise<DirectoryUser[]> {
  const { rows } = await sql<{ id: string }>`
    select id from records.sys_user where manager_id = ${userId} and deleted_at is null and enabled_mark is not false
    order by real_name limit 500`.execute(kernel.db);
  const users = await Promise.all(rows.map((row) => kernel.directory.loadUser(row.id)));
  return users.filter((user) => user !== undefined);
}

async function positionNames(kernel: Kernel, ids: string[]): Promise<string> {
  if (ids.length === 0) return '';
  const { rows } = await sql<{ name: string }>`
    select full_name as name from records.sys_position where id = any(${ids}) and deleted_at is null order by full_name`.execute(kernel.db);
  return rows.map((row) => row.name).join(', ');
}
