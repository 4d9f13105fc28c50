import type { Kernel } from '../../kernel/module.ts';
import { installMirror, tellMirror } from '../../module-kit/install-mirror.ts';
import { CATEGORIES, type Category } from './entries.ts';

/** The screens of the log list records like any other screen; sign-ins and requests come into them in the transaction that notes them. */
export function mirrorLogs(kernel: Kernel): Promise<void> {
  return installMirror(kernel, 'sys_log', STATEMENTS);
}

const SYSTEM = 'id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, category, user_id, owner_organize_id, user_name';

const LOGIN = `
  insert into records.sys_log (${SYSTEM}, ipaddress, plat_form, outcome)
  select l.id, 1, 1, coalesce(l.user_id, 'system'), l.created, coalesce(l.user_id, 'system'), l.created, '${CATEGORIES.login}', l.user_id, u.organize_id,
    coalesce(u.real_name || '/' || u.account, l.account), l.ip, l.device, case when l.succeeded then 'done' else 'failed' end`;

const REQUEST = `
  insert into records.sys_log (${SYSTEM}, ipaddress, plat_form, request_method, request_url, request_status, request_duration)
  select l.id, 1, 1, l.user_id, l.created, l.user_id, l.created, '${CATEGORIES.request}', l.user_id, u.organize_id,
    coalesce(u.real_name || '/' || u.account, l.user_id), l.ip, l.device, l.method, l.url, l.status, l.duration_ms`;

const USER = 'left join records.sys_user u on u.id = l.user_id on conflict (id) do nothing';

const STATEMENTS = [...mirrorOf('kernel.login_log', LOGIN, CATEGORIES.login), ...mirrorOf('kernel.request_log', REQUEST, CATEGORIES.request)];

/** By statement, not by row: requests come in batches. */
function mirrorOf(table: 'kernel.login_log' | 'kernel.request_log', insert: string, category: Category): string[] {
  const name = table.replace('kernel.', 'mirror_');
  return [
    `create or replace function kernel.${name}() returns trigger language plpgsql as $$
     begin
       ${insert} from fresh l ${USER};
       perform ${tellMirror('sys_log')};
       return null;
     end $$`,
    `create or replace trigger ${name} after insert on ${table} referencing new table as fresh
     for each statement execute function kernel.${name}()`,
    // What was noted before there was such a screen.
    `${insert} from ${table} l ${USER.replace('on conflict', `where not exists (select 1 from records.sys_log where category = '${category}') on conflict`)}`,
  ];
}
