import { sql } from 'kysely';
import type { Db, Transaction } from '../database.ts';
import { asBoolean, asList, asText } from './column-values.ts';
import type { DirectoryUser, UserVariables } from './directory-user.ts';
import { iconUrl } from './icon-url.ts';
import { loadVariables } from './variables.ts';

/** Who people are. It reads the tables of schema `records`. */
export interface Directory {
  loadUser(userId: string, trx?: Transaction): Promise<DirectoryUser | undefined>;
  /**
   * By account first, whatever the case of its letters, then by mobile number when exactly one user has it, then in the form
   * `mobile@account`: the account of the person who has that number or reports to that person.
   */
  findByAccount(account: string): Promise<DirectoryUser | undefined>;
  /** The one person with this mobile number; undefined where several have it. */
  findByMobile(mobile: string): Promise<DirectoryUser | undefined>;
  /** Those with this mail address, whatever the case of its letters; not more than two. */
  findByEmail(email: string): Promise<DirectoryUser[]>;
  /** Those of the users who may not act any more: disabled or removed. */
  findDisabled(userIds: string[]): Promise<ReadonlySet<string>>;
  /** What `currentUser.*` in a condition stands for. */
  loadVariables(userId: string): Promise<UserVariables>;
}

export function createDirectory(db: Db): Directory {
  async function select(where: ReturnType<typeof sql>, executor: Db | Transaction): Promise<DirectoryUser[]> {
    const { rows } = await sql<{ row: Record<string, unknown> }>`
      select to_jsonb(u) as row from records.sys_user u where u.deleted_at is null and ${where} limit 2
    `.execute(executor);
    return rows.map(({ row }) => toUser(row));
  }

  /** Where two names differ by the case of their letters alone, which the product's own documents forbid, only the exact one is meant. */
  async function findNamed(name: string): Promise<DirectoryUser | undefined> {
    const isCalledSo = sql`lower(u.account collate "C") = lower(${name}::text collate "C")`;
    const users = await select(sql`${isCalledSo} order by u.account = ${name} desc`, db);
    return users.length === 1 || users[0]?.account === name ? users[0] : undefined;
  }

  return {
    async loadUser(userId, trx) {
      return (await select(sql`u.id = ${userId}`, trx ?? db))[0];
    },
    async findByAccount(account) {
      const byAccount = await findNamed(account);
      if (byAccount !== undefined) return byAccount;
      const byMobile = await this.findByMobile(account);
      if (byMobile !== undefined) return byMobile;
      const [, mobile, name] = /^(\d{11})@(.+)$/.exec(account) ?? [];
      if (mobile === undefined || name === undefined) return undefined;
      const user = await findNamed(name);
      const manager = user?.managerId == null ? undefined : await this.loadUser(user.managerId);
      return user?.mobilePhone === mobile || manager?.mobilePhone === mobile ? user : undefined;
    },
    async findByMobile(mobile) {
      const users = await select(sql`u.mobile_phone = ${mobile}`, db);
      return users.length === 1 ? users[0] : undefined;
    },
    findByEmail: (email) => select(sql`lower(u.email collate "C") = lower(${email}::text collate "C")`, db),
    async findDisabled(userIds) {
      const { rows } = await sql<{ id: string }>`
        select id from records.sys_user where id = any(${userIds}) and deleted_at is null and enabled_mark is not false`.execute(db);
      const active = new Set(rows.map((row) => row.id));
      return new Set(userIds.filter((id) => !active.has(id)));
    },
    async loadVariables(userId) {
      return loadVariables(db, await this.loadUser(userId));
    },
  };
}

function toUser(row: Record<string, unknown>): DirectoryUser {
  return {
    id: asText(row['id']) ?? '',
    account: asText(row['account']) ?? '',
    realName: asText(row['real_name']) ?? '',
    headIcon: iconUrl(row['head_icon']),
    mobilePhone: asText(row['mobile_phone']) ?? '',
    organizeId: asText(row['organize_id']),
    departmentId: asText(row['department_id']),
    managerId: asText(row['manager_id']),
    roleIds: asList(row['role_ids'] ?? row['role_id'] ?? row['roles']),
    positionIds: asList(row['position_ids'] ?? row['position_id'] ?? row['positions']),
    groupIds: asList(row['group_ids']),
    isAdministrator: asBoolean(row['is_administrator']) ?? false,
    isEnabled: asBoolean(row['enabled_mark']) ?? true,
    row,
  };
}
