import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { OpenRecordEvent, RecordListener, RecordValues } from '../../records/index.ts';
import { AppError } from '../../kernel/errors.ts';
import { fieldRefusal, refusal } from '../../module-kit/refusal.ts';
import { exists } from '../../module-kit/rows.ts';

/** Open sessions end when one of these changes: they were opened with other rights. Groups hold none. */
const RIGHTS = ['roleIds', 'positionIds', 'organizeId'] as const;

/** Models whose `btn_member` lets somebody say who belongs to what; `btn_authorize` of users does for all. */
const ASSIGNING = { roleIds: 'role', positionIds: 'position', groupIds: 'userGroup' } as const;

/** Rules of people that their document cannot say. */
export function userListener(kernel: Kernel): RecordListener {
  return {
    model: 'user',
    async before(event) {
      if (event.verb === 'create') await checkMemberships(kernel, event.actor, {}, event.after);
      if (event.verb === 'update' || event.verb === 'move') await beforeChange(kernel, event, event.before, event.after);
      if (event.verb === 'remove') await beforeRemoval(kernel, event, event.before);
    },
  };
}

async function beforeChange(kernel: Kernel, { actor, trx, id }: OpenRecordEvent, stored: RecordValues, values: RecordValues): Promise<void> {
  if (stored['isAdministrator'] === true && actor.userId !== id) throw refusal(actor, 'forbidden', 'user.builtIn');
  if (values['managerId'] === id) throw fieldRefusal(actor, 'managerId', 'user.managerIsSelf');
  await checkMemberships(kernel, actor, stored, values);
  const isDisabled = stored['enabledMark'] === true && values['enabledMark'] === false;
  if (isDisabled && actor.userId === id) throw refusal(actor, 'forbidden', 'user.self');
  if (isDisabled) await kernel.sessions.endUser(id, 'disabled', { trx });
  else if (RIGHTS.some((key) => differs(stored, values, key))) await kernel.sessions.endUser(id, 'forced', { trx });
}

async function beforeRemoval(kernel: Kernel, { actor, trx, id }: OpenRecordEvent, stored: RecordValues): Promise<void> {
  if (stored['isAdministrator'] === true) throw refusal(actor, 'forbidden', 'user.builtIn');
  if (actor.userId === id) throw refusal(actor, 'forbidden', 'user.self');
  if (await exists(trx, 'sys_organize', sql`r.manager_id = ${id}`)) throw refusal(actor, 'inUse', 'user.isHead');
  await kernel.credentials.remove(id, trx);
  await kernel.sessions.endUser(id, 'disabled', { trx });
}

/** A person who could give himself a role could give himself every right; of groups the conditions of a right may speak. */
async function checkMemberships(kernel: Kernel, actor: Actor, stored: RecordValues, values: RecordValues): Promise<void> {
  if (actor.isAdministrator || actor.userId === 'system') return;
  const models = Object.entries(ASSIGNING).filter(([key]) => differs(stored, values, key)).map(([, model]) => model);
  if (models.length === 0) return;
  if (actor.userId === stored['id']) throw new AppError('forbidden');
  if (await kernel.permissions.can(actor, 'user', 'btn_authorize')) return;
  const asked = await Promise.all(models.map((model) => kernel.permissions.can(actor, model, 'btn_member')));
  if (asked.includes(false)) throw new AppError('forbidden');
}

function differs(stored: RecordValues, values: RecordValues, key: string): boolean {
  return JSON.stringify(normal(stored[key])) !== JSON.stringify(normal(values[key]));
}

function normal(value: unknown): unknown {
  return value === undefined || (Array.isArray(value) && value.length === 0) ? null : value;
}
