import { designPublished } from '../../events/catalogue.ts';
import { sql } from 'kysely';
import { findKeyFault } from '#schemas/language/field-keys.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Transaction } from '../../kernel/database.ts';
import type { OpenRecordEvent, RecordListener, RecordValues } from '../../records/index.ts';
import { ownerOfCode } from './code-owner.ts';
import { changeDraft, createDraft } from './drafts.ts';
import { emptyDesign, withCode } from './empty-design.ts';
import { removeFromMenu } from './place-in-menu.ts';
import { codeOfName } from './translation/glossary.ts';
import { noteRemoval } from './removed/removal.ts';

/** Every design has a code of its own and a draft; a removed one leaves the menu, and its values stay. */
export function designListener(kernel: Kernel): RecordListener {
  return {
    model: 'visualDesign',
    async before(event) {
      if (event.verb === 'create') return codeOfNew(kernel, event, event.after);
      if (event.verb === 'update' || event.verb === 'move') return codeOfStored(kernel, event, event.before, event.after);
      if (event.verb === 'remove') await beforeRemoval(kernel, event, event.before);
      return undefined;
    },
    async after({ actor, trx, id, after }) {
      if (after !== undefined) await createDraft(trx, id, emptyDesign(String(after['enCode']), String(after['fullName']), actor.locale), actor.userId);
    },
  };
}

async function codeOfNew(kernel: Kernel, { actor, trx }: OpenRecordEvent, values: RecordValues): Promise<RecordValues | undefined> {
  const given = values['enCode'];
  if (typeof given !== 'string' || given === '') return { ...values, enCode: await freeCode(kernel, trx, await codeOfName(kernel, String(values['fullName'] ?? ''))) };
  await refuseTaken(kernel, trx, actor, given);
  return undefined;
}

async function codeOfStored(kernel: Kernel, { actor, trx, id }: OpenRecordEvent, stored: RecordValues, values: RecordValues): Promise<RecordValues | undefined> {
  const code = values['enCode'];
  if (code === stored['enCode']) return undefined;
  const published = await trx.selectFrom('kernel.design').select('code').where('id', '=', id).executeTakeFirst();
  if (published !== undefined) {
    if (code === published.code) return undefined;
    throw fault(translate(actor.locale, 'design.fixedCode', { code: published.code }));
  }
  if (typeof code !== 'string' || code === '') return { ...values, enCode: stored['enCode'] ?? null };
  await refuseTaken(kernel, trx, actor, code, id);
  await changeDraft(kernel, trx, id, (documents) => withCode(documents, code), actor.userId);
  return undefined;
}

async function beforeRemoval(kernel: Kernel, { actor, trx, id }: OpenRecordEvent, stored: RecordValues): Promise<void> {
  const design = await trx.updateTable('kernel.design').set({ removed: new Date() }).where('id', '=', id).returning(['code', 'version', 'menu_id']).executeTakeFirst();
  await noteRemoval(kernel, trx, actor, stored, design);
  if (design === undefined) return;
  // A form that comes back is tried out again by those who then have it.
  await sql`delete from kernel.test_grant where model = ${design.code}`.execute(trx);
  if (design.menu_id !== null) await removeFromMenu(kernel, trx, actor, design.menu_id);
  await kernel.events.publish(designPublished, id, trx);
}

/** `form` where the name says nothing in Latin letters. */
async function freeCode(kernel: Kernel, trx: Transaction, base = 'form'): Promise<string> {
  const { rows } = await sql<{ code: string }>`
    select en_code as code from records.sys_visual_design where en_code is not null
    union select documents -> 'model' ->> 'code' from kernel.design_draft`.execute(trx);
  const used = new Set(rows.map(({ code }) => code));
  for (let number = 1; ; number += 1) {
    const code = number === 1 && base !== 'form' ? base : `${base}${String(number)}`;
    if (findKeyFault(code, true) === undefined && !used.has(code) && (await ownerOfCode(kernel, trx, 'zh-CN', code)) === undefined) return code;
  }
}

async function refuseTaken(kernel: Kernel, trx: Transaction, actor: Actor, code: string, except?: string): Promise<void> {
  const by = await ownerOfCode(kernel, trx, actor.locale, code, except);
  if (by !== undefined) throw fault(translate(actor.locale, 'design.codeTaken', { code, by }));
}

function fault(message: string): AppError {
  return new AppError('validation', { message, data: { errors: [{ path: 'enCode', rule: 'design.code', message }] } });
}
