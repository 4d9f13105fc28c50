import type { Kernel } from '../../../kernel/module.ts';
import { installMirror, tellMirror } from '../../../module-kit/install-mirror.ts';

/** The screen of requests lists records like any other; this keeps the model's table equal to them, in the transaction that changes them. */
export function mirrorRequests(kernel: Kernel): Promise<void> {
  return installMirror(kernel, 'sys_rights_request', STATEMENTS);
}

const INSERT = `
  insert into records.sys_rights_request (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id,
    subject_kind, subject_name, asked_by, cause, state, decided_by, decided_time, reason)
  select r.id, 1, 1, r.user_id, r.created, r.user_id, r.created, (select organize_id from records.sys_user where id = r.user_id),
    r.subject_type, r.subject_name, r.user_name, r.cause, r.state, r.decided_name, r.decided, r.reason`;

const STATEMENTS = [
  `create or replace function kernel.mirror_rights_request() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       ${INSERT} from (select new.*) r on conflict (id) do nothing;
     elsif tg_op = 'DELETE' then
       delete from records.sys_rights_request where id = old.id;
     else
       update records.sys_rights_request set state = new.state, decided_by = new.decided_name, decided_time = new.decided, reason = new.reason,
         version = version + 1, last_modify_time = now(), last_modify_user_id = coalesce(new.decided_by, new.user_id)
       where id = new.id;
     end if;
     perform ${tellMirror('sys_rights_request')};
     return null;
   end $$`,
  `create or replace trigger mirror_rights_request after insert or delete or update of state on kernel.rights_request
   for each row execute function kernel.mirror_rights_request()`,
  `${INSERT} from kernel.rights_request r on conflict (id) do nothing`,
];
