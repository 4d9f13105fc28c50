import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';

/** What a record is called for somebody who may read it, but not the field that it is called by. */
export const UNNAMED = { 'zh-CN': '一条记录', 'en-US': 'a record', 'zh-TW': '一條記錄' } as const;
const MAX_CHARACTERS = 80;
const MAX_AT_ONCE = 500;

/** What the person sees a record called; empty where they may not know. */
export async function labelOf(kernel: Kernel, actor: Actor, model: string, values: RecordValues): Promise<string> {
  return textOf(values, await readableLabel(kernel, actor, model));
}

/** What the person sees the records called, empty where they may not know; those that they may not read are not among them. */
export async function labelsOf(kernel: Kernel, actor: Actor, model: string, ids: readonly string[]): Promise<Map<string, string>> {
  const labels = new Map<string, string>();
  try {
    const field = await readableLabel(kernel, actor, model);
    for (let start = 0; start < ids.length; start += MAX_AT_ONCE) {
      const { list } = await kernel.records.list(actor, model, {
        filter: { field: 'id', op: 'in', value: ids.slice(start, start + MAX_AT_ONCE) }, pageSize: MAX_AT_ONCE, total: false, fields: field === undefined ? [] : [field],
      });
      for (const row of list) labels.set(String(row['id']), textOf(row as RecordValues, field));
    }
  } catch (error) {
    // Who may read nothing of the model, and a model that was taken out of use.
    if (!(error instanceof AppError)) throw error;
  }
  return labels;
}

/** The field that records are called by; undefined where the person may not read it. */
async function readableLabel(kernel: Kernel, actor: Actor, model: string): Promise<string | undefined> {
  const { model: { label }, permission } = await kernel.records.config(actor, model);
  return permission.read.includes(label) ? label : undefined;
}

function textOf(values: RecordValues, field: string | undefined): string {
  if (field === undefined) return '';
  const said = displayOf(values, field) ?? values[field] ?? '';
  const characters = [...(typeof said === 'string' || typeof said === 'number' ? String(said) : '')];
  return characters.length <= MAX_CHARACTERS ? characters.join('') : `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

function displayOf(values: RecordValues, key: string): string | undefined {
  const texts: JsonValue = values['$display'] ?? null;
  const text = texts !== null && typeof texts === 'object' && !Array.isArray(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  return typeof text === 'string' ? text : undefined;
}
