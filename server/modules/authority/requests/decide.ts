import { Type } from 'typebox';
import { permissionChanged } from '../../../events/catalogue.ts';
import type { Actor } from '../../../kernel/actor.ts';
import type { Transaction } from '../../../kernel/database.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { defineNoticeKind, InEveryLanguage } from '../../../kernel/notify/notice-kind.ts';
import { changeRights, isSameGrants, loadGrants } from '../../../records/index.ts';
import { refuseOneself } from '../delegation.ts';
import { saveGrants } from '../grants.ts';
import { lockRequest, settle, type StoredRequest } from './stored-request.ts';

const WORDS = {
  approved: { 'zh-CN': '已批准', 'en-US': 'approved', 'zh-TW': '已批准' },
  refused: { 'zh-CN': '未批准', 'en-US': 'refused', 'zh-TW': '未批准' },
} as const;

/** What somebody asked for has been decided on. */
export const rightsDecidedKind = defineNoticeKind({
  name: 'authority.decided', type: 2, route: '/permission/rightsRequest', data: Type.Object({ name: Type.String(), outcome: InEveryLanguage, reason: Type.String() }),
  sample: { name: '项目经理', outcome: WORDS.refused, reason: '范围过大' },
  label: { 'zh-CN': '权限变更的审批结果', 'en-US': 'Decisions on rights', 'zh-TW': '權限變更的審批結果' },
  title: { 'zh-CN': '您提出的“{name}”权限变更{outcome}', 'en-US': 'Your change of the rights of {name} is {outcome}', 'zh-TW': '您提出的“{name}”權限變更{outcome}' },
  text: { 'zh-CN': '{reason}', 'en-US': '{reason}', 'zh-TW': '{reason}' },
});

/** Changes the rights as they were asked for, if they are still those that it was asked upon. */
export async function approve(kernel: Kernel, trx: Transaction, actor: Actor, id: string): Promise<void> {
  const request = await ofAnother(trx, actor, id);
  const { subject, after } = request;
  // What is handed on, the person who asked had to hold; the second one sees to it that it is right.
  await refuseOneself(kernel, actor, subject);
  await changeRights(trx, { userId: request.userId, cause: 'approval' }, [subject], async () => {
    const now = await loadGrants(trx, subject.id);
    if (!isSameGrants(now, request.before)) throw new AppError('wrongState', { textKey: 'authority.outdated' });
    await saveGrants(trx, subject, after);
  });
  await settle(trx, id, 'approved', actor.userId, null);
  await kernel.events.publish(permissionChanged, null, trx);
  await tell(kernel, trx, actor, request, 'approved', '');
}

export async function refuse(kernel: Kernel, trx: Transaction, actor: Actor, id: string, reason: string): Promise<void> {
  const request = await ofAnother(trx, actor, id);
  await settle(trx, id, 'refused', actor.userId, reason);
  await tell(kernel, trx, actor, request, 'refused', reason);
}

export async function withdraw(trx: Transaction, actor: Actor, id: string): Promise<void> {
  const request = await waiting(trx, id);
  if (request.userId !== actor.userId) throw new AppError('forbidden');
  await settle(trx, id, 'withdrawn', actor.userId, null);
}

async function ofAnother(trx: Transaction, actor: Actor, id: string): Promise<StoredRequest> {
  const request = await waiting(trx, id);
  if (request.userId === actor.userId) throw new AppError('forbidden', { textKey: 'authority.ownRequest' });
  return request;
}

async function waiting(trx: Transaction, id: string): Promise<StoredRequest> {
  const request = await lockRequest(trx, id);
  if (request === undefined) throw new AppError('notFound');
  if (request.state !== 'waiting') throw new AppError('wrongState', { textKey: 'authority.decided' });
  return request;
}

async function tell(kernel: Kernel, trx: Transaction, actor: Actor, { id, userId, subjectName }: StoredRequest, state: keyof typeof WORDS, reason: string): Promise<void> {
  await kernel.notify.send(rightsDecidedKind, { event: `${id} ${state}`, people: [userId], data: { name: subjectName, outcome: WORDS[state], reason }, sender: actor.userId }, trx);
}
