import type { Kernel } from '../../kernel/module.ts';
import { installMirror, tellMirror } from '../../module-kit/install-mirror.ts';

/**
 * The screen of the outbox lists records like any other screen; this keeps the model's table equal to the outbox, in the
 * transaction that changes it. What messages say stays out of it, but for those that nothing sends.
 */
export function mirrorOutbox(kernel: Kernel): Promise<void> {
  return installMirror(kernel, 'sys_outbox', STATEMENTS);
}

const INSERT = `
  insert into records.sys_outbox (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time,
    channel, kind, recipient, subject, state, reason, answer, attempts, content)
  select o.id, 1, 1, 'system', o.created, 'system', o.changed,
    o.channel, o.kind, o.recipient, o.subject, o.state, o.reason, o.answer, o.attempts, o.shown`;

const STATEMENTS = [
  `create or replace function kernel.mirror_outbox() returns trigger language plpgsql as $$
   begin
     if tg_op = 'INSERT' then
       ${INSERT} from (select new.*) o on conflict (id) do nothing;
     elsif tg_op = 'DELETE' then
       delete from records.sys_outbox where id = old.id;
     else
       update records.sys_outbox set state = new.state, reason = new.reason, answer = new.answer, attempts = new.attempts, content = new.shown,
         version = version + 1, last_modify_time = new.changed
       where id = new.id;
     end if;
     perform ${tellMirror('sys_outbox')};
     return null;
   end $$`,
  `create or replace trigger mirror_outbox after insert or delete or update of state, attempts, changed on kernel.outbox
   for each row execute function kernel.mirror_outbox()`,
  `delete from records.sys_outbox r where not exists (select 1 from kernel.outbox o where o.id = r.id)`,
  `${INSERT} from kernel.outbox o on conflict (id) do nothing`,
];
