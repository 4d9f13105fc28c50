import type { FieldDocument, OptionItem } from '../documents/field.ts';
import type { ModelDocument } from '../documents/model.ts';
import type { Text } from '../documents/text.ts';
import { findKeyFault } from '../field-keys.ts';
import type { FieldType } from '../field-types/index.ts';
import enUS from '../catalogue/en-US.json' with { type: 'json' };
import zhCN from '../catalogue/zh-CN.json' with { type: 'json' };
import zhTW from '../catalogue/zh-TW.json' with { type: 'json' };

/** Stands where the builder has yet to choose: no name is like it, so the checker says that something is missing. */
export const UNCHOSEN = '?';

/** What a field type is called, in the languages. */
export function titleOfType(type: FieldType): Text {
  return { 'zh-CN': zhCN.types[type].title, 'en-US': enUS.types[type].title, 'zh-TW': zhTW.types[type].title };
}

/** A field of a type as it is when it comes out of the palette: nothing it cannot do without is missing. */
export function newField(type: FieldType, id: string, model: ModelDocument): FieldDocument {
  return { id, type, title: titleOfType(type), ...needsOf(type, model) };
}

/** What a type cannot do without, with the most likely meaning. */
export function needsOf(type: FieldType, model: ModelDocument): Partial<FieldDocument> {
  const keys = Object.entries(model.fields);
  switch (type) {
    case 'option': case 'options': case 'transfer': case 'treeOption':
      return { options: { items: [1, 2, 3].map((number) => ({ value: String(number), label: numbered(number) })) } };
    case 'reference': return { reference: { model: model.code, label: model.label } };
    case 'lookup': {
      const through = keys.find(([, field]) => field.reference !== undefined);
      return { lookup: { through: through?.[0] ?? UNCHOSEN, field: through?.[1].reference?.label ?? UNCHOSEN } };
    }
    case 'aggregate': return { aggregate: { model: model.code, function: 'count' } };
    case 'billNumber': return { billRule: UNCHOSEN };
    case 'capitals': return { settings: { of: keys.find(([, field]) => field.type === 'money')?.[0] ?? UNCHOSEN } };
    case 'table': return { fields: {} };
    default: return {};
  }
}

/** A choice more than there are, with a value and a name that are free. */
export function anotherOption(items: readonly OptionItem[]): OptionItem {
  const numbers = items.map(({ value }) => Number(value)).filter(Number.isInteger);
  const next = Math.max(0, ...numbers) + 1;
  return { value: String(next), label: numbered(next) };
}

/** A name as choices are given it before the builder names them. */
export function isUnnamedOption(label: Text): boolean {
  const number = typeof label === 'string' ? null : /^选项(\d+)$/.exec(label['zh-CN']);
  return number !== null && JSON.stringify(label) === JSON.stringify(numbered(Number(number[1])));
}

function numbered(number: number): Text {
  return { 'zh-CN': `选项${number}`, 'en-US': `Option ${number}`, 'zh-TW': `選項${number}` };
}

/** `base` where no field of the level has that key, else one like it: `money`, `money2`. */
export function freeKey(base: string, taken: Iterable<string>, isRoot: boolean): string {
  const keys = new Set(taken);
  const isFree = (key: string): boolean => !keys.has(key) && findKeyFault(key, isRoot) === undefined;
  if (isFree(base)) return base;
  const stem = base.replace(/\d+$/, '').slice(0, 44);
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? stem : `${stem}${number}`;
    if (isFree(key)) return key;
  }
}
