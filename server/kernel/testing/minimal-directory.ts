import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Kernel } from '../module.ts';

/** Of every account below. */
export const TEST_PASSWORD = 'demo2026';

/** What the page sends for a typed password. */
export function digestOf(password: string): string {
  return createHash('md5').update(password).digest('hex');
}

const TABLES = [
  `create table records.sys_organize (id text primary key, parent_id text, full_name text, category text, deleted_at timestamptz)`,
  `create table records.sys_user (id text primary key, account text unique, real_name text, mobile_phone text, head_icon jsonb,
     organize_id text, manager_id text, role_ids text[], position_ids text[], is_administrator boolean, enabled_mark boolean default true,
     creator_time timestamptz default now(), deleted_at timestamptz)`,
  `create table records.sys_role (id text primary key, full_name text, enabled_mark boolean default true, deleted_at timestamptz)`,
  `create table records.sys_position (id text primary key, full_name text, enabled_mark boolean default true, deleted_at timestamptz)`,
  `create table records.sys_menu (id text primary key, parent_id text, full_name text, en_code text, type text, url_address text,
     link_target text, icon text, category text default 'Web', module_id text, screen_code text, property_json text,
     hidden boolean default false, enabled_mark boolean default true, sort_code bigint default 0, deleted_at timestamptz)`,
];

const ROWS = [
  `insert into records.sys_organize (id, parent_id, full_name, category) values
     ('c1', null, 'Company', 'company'), ('d1', 'c1', 'Costs', 'department'), ('d2', 'd1', 'Roads', 'department')`,
  `insert into records.sys_role (id, full_name, enabled_mark) values ('r1', 'Staff', true), ('r2', 'Retired', false)`,
  `insert into records.sys_user (id, account, real_name, mobile_phone, organize_id, manager_id, role_ids, is_administrator) values
     ('u-admin', 'admin', 'Administrator', null, 'c1', null, '{}', true),
     ('u-manager', 'manager', 'Manager', '13800000001', 'd1', null, '{r1}', false),
     ('u-engineer', 'engineer', 'Engineer', '13800000002', 'd2', 'u-manager', '{r1}', false),
     ('u-viewer', 'viewer', 'Viewer', '13800000003', 'd2', 'u-engineer', '{r2}', false)`,
  `insert into records.sys_menu (id, parent_id, full_name, en_code, type, url_address, sort_code) values
     ('m1', null, 'Permission', 'permission', '1', null, 1), ('m2', 'm1', 'Users', 'permission.user', '3', 'permission/user', 1),
     ('m3', 'm1', 'Roles', 'permission.role', '3', 'permission/role', 2), ('m4', null, 'Empty', 'empty', '1', null, 2)`,
  `insert into kernel.menu_grant values ('role', 'r1', 'm2'), ('role', 'r2', 'm3')`,
];

/** Just enough people, roles and menus for tests that need no records engine. */
export async function createMinimalDirectory(kernel: Kernel): Promise<void> {
  for (const statement of [...TABLES, ...ROWS]) await sql.raw(statement).execute(kernel.db);
  for (const id of ['u-admin', 'u-manager', 'u-engineer', 'u-viewer']) await kernel.credentials.set(id, digestOf(TEST_PASSWORD));
}
