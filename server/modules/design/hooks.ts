import { sql } from 'kysely';
import type { Kernel } from '../../kernel/module.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { RecordHooks } from '../../records/engine.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import { recordsOf } from '../../records/prepare-records.ts';
import { DESIGNS_CHANNEL } from '../../records/published/follow-published.ts';
import { createDraft, loadDraft, saveDraft } from './drafts.ts';
import { emptyDesign, withCode } from './empty-design.ts';
import { removeFromMenu } from './place-in-menu.ts';

/** Every design has a code of its own and a draft; a removed one leaves the menu, and its values stay. */
export function designHooks(kernel: Kernel): RecordHooks {
  return {
    async beforeCreate({ actor, trx }, values) {
      const given = values['enCode'];
      if (typeof given !== 'string' || given === '') return { ...values, enCode: await freeCode(kernel, trx) };
      if (await isTaken(kernel, trx, given)) throw taken(actor.locale, given);
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
      if (await isTaken(kernel, trx, code)) throw taken(actor.locale, code);
      const draft = await loadDraft(trx, id);
      await saveDraft(trx, id, draft.revision, { ...draft, documents: withCode(draft.documents, code) }, actor.userId);
      return undefined;
    },
    async beforeRemove({ actor, trx }, stored) {
      const id = String(stored['id']);
      const design = await trx.updateTable('kernel.design').set({ removed: new Date() }).where('id', '=', id).returning('menu_id').executeTakeFirst();
      if (design === undefined) return;
      if (design.menu_id !== null) await removeFromMenu(kernel, trx, actor, design.menu_id);
      await trx.insertInto('kernel.design_log').values({ id: uuidv7(), design_id: id, kind: 'remove', user_id: actor.userId, time: new Date(), detail: '{}' }).execute();
      await kernel.bus.publish(DESIGNS_CHANNEL, id, trx);
    },
    async afterWrite({ actor, trx }, stored) {
      const title = String(stored['fullName']);
      await createDraft(trx, String(stored['id']), emptyDesign(String(stored['enCode']), title, actor.locale), actor.userId);
    },
  };
}

/** Codes of files and of designs never meet; that of a removed design stays taken, because its table is still there. */
export async function isTaken(kernel: Kernel, trx: Transaction, code: string, except = ''): Promise<boolean> {
  const { models, screens } = recordsOf(kernel).designs.files;
  if (models.has(code) || screens.has(code)) return true;
  const row = await trx.selectFrom('kernel.design').select('id').where('code', '=', code).where('id', '<>', except).executeTakeFirst();
  return row !== undefined;
}

async function freeCode(kernel: Kernel, trx: Transaction): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select en_code as code from records.sys_visual_design where en_code is not null
    union select documents -> 'model' ->> 'code' from kernel.design_draft`.execute(trx);
  const used = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number += 1) {
    const code = `form${String(number)}`;
    if (!used.has(code) && !(await isTaken(kernel, trx, code))) return code;
  }
}

function taken(locale: Parameters<typeof translate>[0], code: string): AppError {
  return fault(translate(locale, 'design.codeTaken', { code }));
}

function fault(message: string): AppError {
  return new AppError('validation', { message, data: { errors: [{ path: 'enCode', rule: 'design.code', message }] } });
}
