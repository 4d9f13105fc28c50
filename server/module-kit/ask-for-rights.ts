import { sql } from 'kysely';
import { Type } from 'typebox';
import { joinNames } from '#schemas/language/join-names.ts';
import type { RightsAskedThrough } from '#schemas/wire/authority.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';
import { AppError } from '../kernel/errors.ts';
import { uuidv7 } from '../kernel/identifier.ts';
import type { Kernel } from '../kernel/module.ts';
import { defineNoticeKind } from '../kernel/notify/notice-kind.ts';
import { defineSettings } from '../kernel/settings/settings.ts';
import { changeRights, foreseeRights, type Subject, type SubjectChange, userNameOf } from '../records/index.ts';
import { holdersOf } from './holders-of.ts';

/** Whether changes of rights wait until a second person approves of them. */
export const approvalSettings = defineSettings({ name: 'rightsApproval', schema: Type.Object({ rightsApproval: Type.Boolean({ default: false }) }) });

/** Somebody wants rights to change. */
export const rightsAskedKind = defineNoticeKind({
  name: 'authority.asked', type: 2, route: '/permission/rightsRequest', data: Type.Object({ by: Type.String(), names: Type.String() }),
  sample: { by: '王晓燕', names: '项目经理' },
  label: { 'zh-CN': '权限变更待批准', 'en-US': 'Changes of rights to approve', 'zh-TW': '權限變更待批准' },
  title: { 'zh-CN': '{by}提出变更“{names}”的权限，等待批准', 'en-US': '{by} wants to change the rights of {names}', 'zh-TW': '{by}提出變更“{names}”的權限，等待批准' },
});

export const REQUEST_MODEL = 'rightsRequest';
/** Approving and refusing; the rights of the subject are needed as well. */
export const DECIDE_BUTTON = 'btn_decide';

const MAX_NAMES = 200;

/** Changes what subjects are granted or, where that takes a second person, asks for it and changes nothing yet. Answers whether it waits. */
export async function grantOrAsk(
  kernel: Kernel, trx: Transaction, actor: Actor, cause: RightsAskedThrough, subjects: readonly Subject[], work: () => Promise<void>,
): Promise<boolean> {
  const { rightsApproval } = await kernel.settings.read(approvalSettings);
  if (!rightsApproval) {
    await changeRights(trx, { userId: actor.userId, cause }, subjects, work);
    return false;
  }
  const changes = await foreseeRights(trx, subjects, work);
  if (changes.length === 0) return false;
  await refuseWaiting(trx, actor, changes);
  await keepRequests(kernel, trx, actor, cause, changes);
  return true;
}

/** What is asked for next would be asked upon rights that are about to change. */
async function refuseWaiting(trx: Transaction, { locale }: Actor, changes: readonly SubjectChange[]): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select subject_name as name from kernel.rights_request where state = 'waiting' and subject_id = any(${changes.map(({ subject }) => subject.id)}) order by 1`.execute(trx);
  if (rows.length > 0) throw new AppError('wrongState', { textKey: 'authority.waiting', params: { names: joinNames(rows.map(({ name }) => name), locale) } });
}

async function keepRequests(kernel: Kernel, trx: Transaction, actor: Actor, cause: string, changes: readonly SubjectChange[]): Promise<void> {
  const requests = changes.map(({ subject: { type, id }, before, after }) => ({ id: uuidv7(), type, subject: id, before, after }));
  const { rows } = await sql<{ name: string; by: string }>`
    insert into kernel.rights_request (id, subject_type, subject_id, subject_name, cause, user_id, user_name, created, before, after)
    select r.id, r.type, r.subject, coalesce(
        (select full_name from records.sys_role where id = r.subject), (select full_name from records.sys_position where id = r.subject),
        (select real_name || '/' || account from records.sys_user where id = r.subject), r.subject),
      ${cause}, ${actor.userId}, ${userNameOf(actor.userId)}, clock_timestamp(), r.before, r.after
    from jsonb_to_recordset(${JSON.stringify(requests)}::jsonb) as r(id text, type text, subject text, before jsonb, after jsonb)
    returning subject_name as name, coalesce(user_name, '') as by`.execute(trx);
  const names = rows.map(({ name }) => name).join('、').slice(0, MAX_NAMES);
  const people = (await holdersOf(trx, REQUEST_MODEL, DECIDE_BUTTON)).map(({ userId }) => userId).filter((id) => id !== actor.userId);
  await kernel.notify.send(rightsAskedKind, { event: requests[0]?.id ?? '', people, data: { by: rows[0]?.by ?? '', names }, sender: actor.userId }, trx);
}
