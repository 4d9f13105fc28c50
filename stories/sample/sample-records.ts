import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { parseFormula } from '#schemas/language/formulas/parse.ts';
import { compileModel } from '#schemas/language/index.ts';
import type { EvaluationContext, Values } from '#schemas/language/runtime.ts';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import { dictionaries, fixtures, models } from './documents.ts';

interface Sample {
  value: JsonValue;
  display?: string | string[];
}

const CREATED = Date.UTC(2026, 0, 5, 1);
const SYSTEM: Values = {
  version: 1, creatorUserId: 'u1', creatorTime: CREATED, lastModifyUserId: 'u1', lastModifyTime: CREATED, ownerOrganizeId: 'o1', sortCode: 1,
};
const SYSTEM_TEXTS = { creatorUserId: '张三', lastModifyUserId: '张三', ownerOrganizeId: '建科造价咨询' };

/** `count` records that any model could have: every field has the value of its type's example. */
export function sampleRecords(model: ModelDocument, count: number, locale: Locale, evaluation: EvaluationContext): RecordRow[] {
  const compiled = compileModel(model, { parseFormula });
  return Array.from({ length: count }, (_, index) => {
    const { values, texts } = sampleValues(model.fields, model.fields, index + 1, locale);
    return { ...values, ...compiled.compute(values, evaluation), ...SYSTEM, id: `r${index + 1}`, $display: { ...SYSTEM_TEXTS, ...texts } };
  });
}

function sampleValues(fields: Record<string, FieldDocument>, root: Record<string, FieldDocument>, number: number, locale: Locale) {
  const values: Values = {};
  const texts: Record<string, string | string[]> = {};
  for (const [key, field] of Object.entries(fields)) {
    const { value, display } = sampleValue(field, root, number, locale);
    values[key] = value;
    if (display !== undefined) texts[key] = display;
  }
  return { values, texts };
}

function sampleValue(field: FieldDocument, root: Record<string, FieldDocument>, number: number, locale: Locale): Sample {
  if (field.fields) {
    return { value: [1, 2].map((row) => ({ id: `row${row}`, ...sampleValues(field.fields ?? {}, root, row, locale).values })) };
  }
  const choice = firstChoice(field, locale);
  if (choice) return field.type === 'options' ? { value: [choice.value], display: [choice.label] } : { value: choice.value, display: choice.label };
  const seen = lookedUp(field, root);
  if (seen) return sampleValue(seen, root, number, locale);
  const fixture = fixtures.get(field.type);
  if (!fixture) return { value: null };
  if (field.type === 'text') return { value: `${titleIn(field.title, locale)} ${number}`.slice(0, field.maxLength ?? 100) };
  if (field.multiple === true && !Array.isArray(fixture.filled)) return { value: [fixture.filled], display: [String(fixture.display ?? '')] };
  return { value: fixture.filled, ...(fixture.display !== undefined && { display: fixture.display }) };
}

function firstChoice({ options }: FieldDocument, locale: Locale): { value: JsonValue; label: string } | undefined {
  if (!options) return undefined;
  if ('items' in options) {
    const [item] = options.items;
    return item && { value: item.value, label: titleIn(item.label, locale) };
  }
  if ('dictionary' in options) {
    const entry = dictionaries.get(options.dictionary)?.entries[0];
    return entry && { value: entry.code, label: titleIn(entry.title, locale) };
  }
  return { value: 'p1', label: '滨江新城综合体' };
}

/** The field of another model that a lookup shows. */
function lookedUp(field: FieldDocument, root: Record<string, FieldDocument>): FieldDocument | undefined {
  if (!field.lookup) return undefined;
  const through = root[field.lookup.through];
  const model = through?.reference?.model ?? through?.type;
  return model === undefined ? undefined : models.get(model)?.fields[field.lookup.field];
}

function titleIn(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale];
}
