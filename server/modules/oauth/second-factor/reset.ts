import { sql } from 'kysely';
import { Type } from 'typebox';
import type { Actor } from '../../../kernel/actor.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { defineNoticeKind } from '../../../kernel/notify/notice-kind.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { requireOtherPerson } from '../require-other-person.ts';
import { removeFactor } from './factors.ts';

/** A person who has lost a telephone knows of it; one who has not should hear. */
export const secondFactorResetKind = defineNoticeKind({
  name: 'oauth.secondFactorReset', type: 2, isRequired: true,
  label: { 'zh-CN': '两步验证被重置', 'en-US': 'Second factor reset', 'zh-TW': '兩步驗證被重置' },
  data: Type.Object({ by: Type.String() }),
  title: { 'zh-CN': '{by} 重置了您的两步验证', 'en-US': '{by} has reset your second factor', 'zh-TW': '{by} 重置了您的兩步驗證' },
  text: {
    'zh-CN': '现在仅凭密码即可登录。如非本人要求，请立即联系管理员并修改密码。',
    'en-US': 'The password alone signs you in now. If you did not ask for this, tell an administrator at once and change your password.',
    'zh-TW': '現在僅憑密碼即可登入。如非本人要求，請立即聯繫管理員並修改密碼。',
  },
  sample: { by: '李明' },
});

/** Takes the second factor of somebody else away, who is told so; one's own is a matter of the profile. Throws forbidden, notFound and wrongState. */
export async function resetSecondFactor(kernel: Kernel, actor: Actor, id: string): Promise<void> {
  const by = await requireOtherPerson(kernel, actor, id, { button: 'btn_resetSecondFactor', own: 'secondFactor.notOwn', ofAdministrator: 'secondFactor.ofAdministrator' });
  await kernel.db.transaction().execute(async (trx) => {
    const { rows: keys } = await sql`delete from kernel.passkey where user_id = ${id} returning id`.execute(trx);
    if (!(await removeFactor(trx, id)) && keys.length === 0) throw refusal(actor, 'wrongState', 'secondFactor.none');
    await kernel.notify.send(secondFactorResetKind, { event: uuidv7(), people: [id], data: { by }, sender: actor.userId }, trx);
  });
}
