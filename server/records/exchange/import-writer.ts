import type { Issue } from '#schemas/language/runtime.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import { translate, type MessageKey } from '../../kernel/messages/translate.ts';
import type { RecordsContext } from '../context.ts';
import type { StoredModel } from '../model/stored-model.ts';
import { IMPORT_BUTTON } from '../permissions/buttons.ts';
import type { RowRule } from '../permissions/rights.ts';
import type { Batch } from '../write/pipeline/batch.ts';

/** Who imports, and which records he may add and change. */
export type ImportWriter = Batch['writer'] & Pick<Batch, 'rules'>;

/** 403 for those who may not import, and for models that nobody writes. */
export async function importWriter(context: RecordsContext, actor: Actor, model: StoredModel): Promise<ImportWriter> {
  const rights = await context.permissions.model(actor, model.code);
  const ruleOf = (button: string): RowRule => (actor.isAdministrator ? true : rights.buttons.get(button) ?? false);
  if (ruleOf(IMPORT_BUTTON) === false || rights.rows === false || model.document.writable === false) throw new AppError('forbidden');
  return { actor, rights, rules: { create: ruleOf('btn_add'), update: ruleOf('btn_edit') }, variables: await context.variables(actor), isTrusted: false };
}

/** An issue of the whole record in the server's words. */
export function spoken(actor: Actor, key: MessageKey): Issue {
  return { path: '', rule: 'invalid', message: translate(actor.locale, key) };
}
