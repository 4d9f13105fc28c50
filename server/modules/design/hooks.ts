import { designPublished } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { findKeyFault } from '#schemas/language/field-keys.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordHooks } from '../../records/index.ts';
import { takerOf } from './code-taker.ts';
import { createDraft, loadDraft, saveDraft } from './drafts.ts';
import { emptyDesign, withCode } from './empty-design.ts';
import { removeFromMenu } from './place-in-menu.ts';
import { codeOfName } from './translation/glossary.ts';
import { noteRemoval } from './removed/removal.ts';

/** Every design has a code of its own and a draft; a removed one leaves the menu, and its values stay. */
export function designHooks(kernel: Kernel): RecordHooks {
  return {
    async beforeCreate({ actor, trx }, values) {
      const given = values['enCode'];
      if (typeof given !== 'string' || given === '') return { ...values, enCode: await freeCode(kernel, trx, await codeOfName(kernel, String(values['fullName'] ?? ''))) };
      await refuseTaken(kernel, trx, actor, given);
      return undefined;
    },
    async beforeUpdate({ actor, trx }, stored, values) {
      const code = values['enCode'];
      if (code === stored['enCode']) return undefined;
      const id = String(stored['id']);
      const published = await trx.selectFrom('kernel.design').select('code').where('id', '=', id).executeTakeFirst();
      if (published !== undefined) {
        if (code === published.code) return undefined;
        throw fault(translate(actor.locale, 'design.fixedCode', { code: published.code }));
      }
      if (typeof code !== 'string' || code === '') return { ...values, enCode: stored['enCode'] ?? null };
      await refuseTaken(kernel, trx, actor, code, id);
      const draft = await loadDraft(trx, id);
      await saveDraft(trx, id, draft.revision, { ...draft, documents: withCode(draft.documents, code) }, actor.userId);
      return undefined;
    },
    async beforeRemove({ actor, trx }, stored) {
      const id = String(stored['id']);
      const design = await trx.updateTable('kernel.design').set({ removed: new Date() }).where('id', '=', id).returning(['code', 'version', 'menu_id']).executeTakeFirst();
      await noteRemoval(kernel, trx, actor, stored, design);
      if (design === undefined) return;
      // A form that comes back is tried out again by those who then have it.
      await sql`delete from kernel.test_grant where model = ${design.code}`.execute(trx);
      if (design.menu_id !== null) await removeFromMenu(kernel, trx, actor, design.menu_id);
      await kernel.events.publish(designPublished, id, trx);
    },
    async afterWrite({ actor, trx }, stored) {
      const title = String(stored['fullName']);
      await createDraft(trx, String(stored['id']), emptyDesign(String(stored['enCode']), title, actor.locale), actor.userId);
    },
  };
}

/** `form` where the name says nothing in Latin letters. */
async function freeCode(kernel: Kernel, trx: Transaction, base = 'form'): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select en_code as code from records.sys_visual_design where en_code is not null
    union select documents -> 'model' ->> 'code' from kernel.design_draft`.execute(trx);
  const used = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number += 1) {
    const code = number === 1 && base !== 'form' ? base : `${base}${String(number)}`;
    if (findKeyFault(code, true) === undefined && !used.has(code) && (await takerOf(kernel, trx, 'zh-CN', code)) === undefined) return code;
  }
}

async function refuseTaken(kernel: Kernel, trx: Transaction, actor: Actor, code: string, except?: string): Promise<void> {
  const by = await takerOf(kernel, trx, actor.locale, code, except);
  if (by !== undefined) throw fault(translate(actor.locale, 'design.codeTaken', { code, by }));
}

function fault(message: string): AppError {
  return new AppError('validation', { message, data: { errors: [{ path: 'enCode', rule: 'design.code', message }] } });
}
