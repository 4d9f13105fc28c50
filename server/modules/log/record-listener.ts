import { resolveText } from '#schemas/language/texts.ts';
import type { Act } from '../../kernel/acts.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RowBatch } from '../../kernel/row-batch.ts';
import { recordsOf, type RecordEvent, type RecordListener } from '../../records/index.ts';
import { CATEGORIES, type Entry } from './entries.ts';

const MAX_NAME = 300;
const MAX_NOTE = 500;

/** Notes what people do with records: who, what, when and which one, never what stands in it. */
export function recordListener(kernel: Kernel, entries: RowBatch<Entry>): RecordListener {
  return {
    model: '*',
    committed(event) {
      const { actor, verb, origin, model, id } = event;
      entries.add({
        category: CATEGORIES.operation, user_id: actor.userId, action: verb, origin, module_name: nameOf(kernel, model), target: labelOf(kernel, event), target_id: id,
      });
    },
  };
}

/** The same of what was done beside writing records. */
export function actEntry(kernel: Kernel, { userId, action, model, id, label, isExpiry = false, note, origin }: Act): Entry {
  return {
    category: CATEGORIES.operation, user_id: userId, action, module_name: nameOf(kernel, model), target: label.slice(0, MAX_NAME), target_id: id,
    ...(isExpiry && { origin: 'expiry' }), ...(note !== undefined && { message: note.slice(0, MAX_NOTE) }),
    ...(origin !== undefined && { ipaddress: origin.ip, plat_form: origin.device }),
  };
}

function nameOf(kernel: Kernel, model: string): string {
  const title = recordsOf(kernel).context.models.get(model)?.document.title;
  return (title === undefined ? model : resolveText(title, 'zh-CN')).slice(0, MAX_NAME);
}

/** By the field that names records of the model, where it is a text or a number. */
function labelOf(kernel: Kernel, { model, id, before, after }: RecordEvent): string {
  const field = recordsOf(kernel).context.models.get(model)?.document.label;
  const value = field === undefined ? undefined : (after ?? before)?.[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MAX_NAME) : id;
}
