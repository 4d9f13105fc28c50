import { codecOf, type Labels } from '#schemas/language/codecs/index.ts';
import { DAY_OFFSET_MS } from '#schemas/language/conditions/day.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { FieldDocument, OptionItem } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isEmptyValue, type Parsed } from '#schemas/language/field-types/definition.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { parseFieldValue, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { compileModel } from '#schemas/language/record/compile-model.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { isValues } from '#schemas/language/row-view.ts';
import { resolveText } from '#schemas/language/texts.ts';
import { compilePattern } from '../write/patterns.ts';

/** The rules of one field ask for nobody. */
const NOBODY = {} as Variables;

/** A value under the rules of another field: what it becomes, or undefined where it does not fit. */
export type Convert = (value: JsonValue) => JsonValue | undefined;

/**
 * The way from one form of a field to another. A value fits only where nothing of it gets lost: taken back
 * again it is what it was.
 */
export function converter(from: FieldDocument, to: FieldDocument): Convert {
  const keepsTo = judge(to);
  const direct = (value: JsonValue): Parsed => parseFieldValue(to, value);
  const ways = waysOf(from, to, direct);
  return (value) => {
    if (isEmptyValue(value)) return null;
    for (const way of ways) {
      const parsed = way(value);
      if (!parsed.ok || isEmptyValue(parsed.value)) continue;
      if (isSame(from, to, value, parsed.value) && keepsTo(parsed.value)) return parsed.value;
    }
    return undefined;
  };
}

type Way = (value: JsonValue) => Parsed;

function waysOf(from: FieldDocument, to: FieldDocument, direct: Way): Way[] {
  const kinds = [valueKindOf(from), valueKindOf(to)] as const;
  // Text that happens to hold signs of HTML is not HTML.
  if (getFieldType(to.type)?.isMarkup === true && getFieldType(from.type)?.isMarkup !== true) {
    return [(value) => (typeof value === 'string' ? parseFieldValue(to, escaped(value)) : direct(value))];
  }
  if (kinds[0] === 'date' && kinds[1] === 'datetime') return [(value) => parseFieldValue(to, Date.parse(`${String(value)}T00:00:00Z`) - DAY_OFFSET_MS)];
  return kinds[0] === kinds[1] ? [direct, byCell(from, to)] : [byCell(from, to), direct];
}

function escaped(text: string): string {
  const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.split('\n').map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>`).join('');
}

/** Whether a stored value is one that the field takes as it is. */
export function accepts(field: FieldDocument): (value: JsonValue) => boolean {
  const keepsTo = judge(field);
  return (value) => {
    const parsed = parseFieldValue(field, value);
    return parsed.ok && sameJson(parsed.value, value) && keepsTo(value);
  };
}

/** By what a spreadsheet would show, which people take for the same. */
function byCell(from: FieldDocument, to: FieldDocument): Way {
  const labels = labelsOf(to);
  return (value) => {
    const cell = codecOf(from).toCell(value, from, { locale: 'zh-CN' });
    if (cell === null || cell === '') return { ok: false, fault: { rule: 'empty' } };
    const read = codecOf(to).fromCell(cell, to, { locale: 'zh-CN', labels });
    return read.ok && !isEmptyValue(read.value) ? parseFieldValue(to, read.value) : read;
  };
}

function isSame(from: FieldDocument, to: FieldDocument, value: JsonValue, converted: JsonValue): boolean {
  if (sameJson(value, converted)) return true;
  if (typeof value === 'string' && typeof converted === 'number') return numeral(value) === String(converted);
  const back = [parseFieldValue(from, converted), byCell(to, from)(converted)];
  return back.some((parsed) => parsed.ok && sameJson(parsed.value, value));
}

/** Whether two values are the same, whatever order the database gave their keys. */
export function sameJson(first: JsonValue, second: JsonValue): boolean {
  return canonical(first) === canonical(second);
}

function canonical(value: JsonValue): string {
  return JSON.stringify(value, (_key, inner: JsonValue) =>
    (isValues(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner));
}

/** A typed number without what is only for reading: `1,200.50` is 1200.5, but `007` is a code. */
function numeral(text: string): string {
  const plain = text.trim().replace(/[,，\s]/g, '').replace(/^\+/, '');
  return /^-?\d+\.\d+$/.test(plain) ? plain.replace(/\.?0+$/, '') : plain;
}

/** The rules of the field alone, over canonical values. */
function judge(field: FieldDocument): (value: JsonValue) => boolean {
  const { formula: _formula, lookup: _lookup, aggregate: _aggregate, unique: _unique, default: _default, required: _required, visible: _visible, ...rules } = field;
  if (field.fields !== undefined) return () => true;
  const model = compileModel(
    { kind: 'model', schemaVersion: 1, code: 'value', title: '', label: 'value', fields: { value: { ...rules, title: '' } } }, { parseFormula, compilePattern },
  );
  return (value) => model.validate({ value }, { variables: NOBODY }).length === 0;
}

/** Static choices by their labels. */
function labelsOf({ options }: FieldDocument): Labels | undefined {
  if (options === undefined || !('items' in options)) return undefined;
  const all = (items: readonly OptionItem[]): OptionItem[] => items.flatMap((item) => [item, ...all(item.children ?? [])]);
  const items = all(options.items);
  return {
    find: (text) => items.filter(({ value, label }) => String(value) === text || resolveText(label, 'zh-CN') === text).map(({ value }) => String(value)),
    known: items.map(({ label }) => resolveText(label, 'zh-CN')),
  };
}
