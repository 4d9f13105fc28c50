import { permissionChanged } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { SYSTEM_ACTOR } from '../../kernel/actor.ts';
import { digestOf, TEST_PASSWORD } from '../../kernel/testing/minimal-directory.ts';
import type { TestServer } from '../../kernel/testing/test-server.ts';
import { buttonsOf, recordsOf } from '../../records/index.ts';
import { UNITS } from '../demo/company.ts';
import { unitId } from '../demo/company-ids.ts';
import { modules } from '../../modules/index.ts';
import { MANAGER } from './targets.ts';

export const BRANCH_ACCOUNT = 'branchtest';
const OTHER_BRANCH = UNITS.filter(({ code }) => code.startsWith('HX.XN')).map(({ code }) => unitId(code));
/** Sessions belong to no organisation. */
const NOT_THE_OTHER_MANAGER: Condition = { not: { field: 'userAccount', op: 'eq', value: MANAGER.foreign } };
/** What belongs to nobody may be seen. */
const NOT_OF_THE_OTHER: Condition = { not: { field: 'ownerOrganizeId', op: 'in', value: OTHER_BRANCH } };

/** Somebody who may do everything, but not with everything: what he gets wrongly he gets for want of a row rule. */
export async function addBranchAccount({ kernel }: TestServer): Promise<void> {
  const { documents, context } = recordsOf(kernel);
  const role = await kernel.records.create(SYSTEM_ACTOR, 'role', { fullName: '分公司全权', enCode: 'FGSQQ', type: 'business' });
  const user = await kernel.records.create(SYSTEM_ACTOR, 'user', {
    account: BRANCH_ACCOUNT, realName: '分公司人员', gender: '1', organizeId: unitId('HX.HD.GC'), roleIds: [String(role['id'])],
  });
  await kernel.credentials.set(String(user['id']), digestOf(TEST_PASSWORD));
  const subject = { subject_type: 'role', subject_id: String(role['id']) };
  await sql`insert into kernel.menu_grant select 'role', ${subject.subject_id}, id from records.sys_menu where deleted_at is null`.execute(kernel.db);
  for (const model of context.models.values()) {
    const buttons = [...buttonsOf(documents, model, 'zh-CN').map(({ enCode }) => enCode), ...demandedOn(model.code)];
    await kernel.db.insertInto('kernel.model_grant').values({
      ...subject, model: model.code, buttons: [...new Set([...buttons, ...EXTRA])], columns: JSON.stringify({ '*': 'write' }), row_rule: JSON.stringify(model.code === 'onlineUser' ? NOT_THE_OTHER_MANAGER : NOT_OF_THE_OTHER),
    }).execute();
  }
  context.permissions.clear();
  await kernel.events.publish(permissionChanged, null);
}

/** What modules demand on a model, whether a screen offers it or not. */
function demandedOn(model: string): readonly string[] {
  return modules.flatMap(({ permissions = {} }) => permissions[model] ?? []).filter((button) => button !== 'read');
}

/** Buttons of routes that no screen offers. */
const EXTRA = ['btn_state', 'btn_member', 'btn_authorize', 'btn_password', 'btn_resetSecondFactor', 'btn_detachIdentity', 'btn_actAs', 'btn_view_share', 'btn_type'];
