import type { Kernel } from '../../../kernel/module.ts';
import { installMirror, tellMirror } from '../../../module-kit/install-mirror.ts';

/** The screen of results lists records like any other; this keeps the model's table equal to the items, in the transaction that changes them. */
export function mirrorItems(kernel: Kernel): Promise<void> {
  return installMirror(kernel, 'sys_rights_review_item', STATEMENTS);
}

const REVIEWERS = '(select string_agg(u.real_name, $$、$$ order by u.real_name) from records.sys_user u where u.id = any(i.reviewers))';
const INSERT = `
  insert into records.sys_rights_review_item (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id,
    review_id, review_name, subject_kind, subject_name, what, words, reviewers, state, decided_by, decided_time, reason)
  select i.id, 1, 1, r.started_by, i.created, r.started_by, i.created, r.owner_organize_id,
    i.review_id, r.name, i.subject_type, i.subject_name, i.what, i.words, ${REVIEWERS}, i.state, i.decided_name, i.decided, i.reason`;

const STATEMENTS = [
  `create or replace function kernel.mirror_rights_review_item() returns trigger language plpgsql as $body$
   begin
     if tg_op = 'INSERT' then
       ${INSERT} from added i left join records.sys_rights_review r on r.id = i.review_id on conflict (id) do nothing;
     elsif tg_op = 'DELETE' then
       delete from records.sys_rights_review_item where id in (select id from removed);
     else
       update records.sys_rights_review_item m set words = i.words, state = i.state, decided_by = i.decided_name, decided_time = i.decided, reason = i.reason,
         version = m.version + 1, last_modify_time = now(), last_modify_user_id = coalesce(i.decided_by, m.last_modify_user_id)
       from changed i where i.id = m.id;
     end if;
     perform ${tellMirror('sys_rights_review_item')};
     return null;
   end $body$`,
  `create or replace trigger mirror_rights_review_item_added after insert on kernel.rights_review_item
   referencing new table as added for each statement execute function kernel.mirror_rights_review_item()`,
  `create or replace trigger mirror_rights_review_item_changed after update on kernel.rights_review_item
   referencing new table as changed for each statement execute function kernel.mirror_rights_review_item()`,
  `create or replace trigger mirror_rights_review_item_removed after delete on kernel.rights_review_item
   referencing old table as removed for each statement execute function kernel.mirror_rights_review_item()`,
  `${INSERT} from kernel.rights_review_item i left join records.sys_rights_review r on r.id = i.review_id on conflict (id) do nothing`,
];
