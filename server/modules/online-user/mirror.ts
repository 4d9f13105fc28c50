import type { Kernel } from '../../kernel/module.ts';
import { installMirror, tellMirror } from '../../module-kit/install-mirror.ts';

/**
 * The screen of online users lists records like any other screen; this keeps the model's table equal to
 * the living sessions, in the same transaction that opens or ends one.
 */
export function mirrorSessions(kernel: Kernel): Promise<void> {
  return installMirror(kernel, 'online_user', STATEMENTS);
}

const INSERT = `
  insert into records.online_user (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
    user_id, user_account, user_name, login_time, login_ip_address, login_plat_form)
  select s.id, 1, 1, s.user_id, s.created, s.user_id, s.created, s.user_id, u.account, u.real_name, s.created, s.ip, s.device`;

const STATEMENTS = [
  `create or replace function kernel.mirror_session() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' and new.parent_id is not null then
       return null; -- Somebody looks as somebody else, and is there already.
     elsif tg_op = 'INSERT' then
       ${INSERT} from (select new.*) s join records.sys_user u on u.id = s.user_id on conflict (id) do nothing;
     elsif tg_op = 'DELETE' then
       delete from records.online_user where id = old.id;
     elsif new.ended_reason is not null then
       delete from records.online_user where id = new.id;
     end if;
     perform ${tellMirror('online_user')};
     return null;
   end $$`,
  `create or replace trigger mirror_session after insert or delete or update of ended_reason on kernel.session
   for each row execute function kernel.mirror_session()`,
  `delete from records.online_user o where not exists (select 1 from kernel.session s where s.id = o.id and s.ended_reason is null)`,
  `${INSERT} from kernel.session s join records.sys_user u on u.id = s.user_id where s.ended_reason is null and s.parent_id is null on conflict (id) do nothing`,
];
