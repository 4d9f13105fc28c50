import type { RecordRow } from '#renderers/engine/data-source.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { ParseFormula } from '#schemas/language/formulas/syntax.ts';
import { compileModel, valueKindOf } from '#schemas/language/index.ts';
import type { EvaluationContext, Values } from '#schemas/language/runtime.ts';
import { sampleOf } from './sample-values.ts';

const ROWS = 6;
const CREATED = Date.UTC(2026, 0, 5, 1);

/** Records as somebody might have filled them in, formulas and rules applied. */
export function sampleRecords(model: ModelDocument, text: (text: Text) => string, parseFormula: ParseFormula, evaluation: EvaluationContext): RecordRow[] {
  const compiled = compileModel(model, { parseFormula });
  return Array.from({ length: ROWS }, (_, index) => {
    const values = sampleRecord(model, text, index);
    return { ...withTexts({ ...values, ...compiled.compute(values, evaluation) }, model.fields, text, index), id: `sample${index + 1}`, version: 1, creatorTime: CREATED + index * 86_400_000, lastModifyTime: CREATED + index * 86_400_000 };
  });
}

/** With the texts that stand for chosen values, as the server answers records; rows too. */
function withTexts(values: Values, fields: Record<string, FieldDocument>, text: (text: Text) => string, number: number): Values {
  const texts: Record<string, string | string[]> = {};
  const rows: Values = {};
  for (const [index, [key, field]] of Object.entries(fields).entries()) {
    const value = values[key] ?? null;
    if (field.fields && Array.isArray(value)) rows[key] = value.map((row, place) => withTexts(row as Values, field.fields ?? {}, text, place + 1));
    else if (field.options && 'items' in field.options) {
      const chosen = new Set((Array.isArray(value) ? value : [value]).map(String));
      const labels = field.options.items.filter((item) => chosen.has(String(item.value))).map((item) => text(item.label));
      texts[key] = Array.isArray(value) ? labels : labels[0] ?? '';
    } else {
      const { label } = sampleOf(field, index + number, '');
      if (label !== undefined && value !== null) texts[key] = Array.isArray(value) ? [text(label)] : text(label);
    }
  }
  return { ...values, ...rows, $display: texts };
}

/** What somebody might have put into a new record; formulas in it are left for later. */
export function sampleRecord(model: ModelDocument, text: (text: Text) => string = () => '', number = 0): Values {
  return sampleLevel(model.fields, text, number);
}

function sampleLevel(fields: Record<string, FieldDocument>, text: (text: Text) => string, number: number): Values {
  return Object.fromEntries(Object.entries(fields).map(([key, field], index) => [key, sampleValue(field, text, index + number, number)]));
}

function sampleValue(field: FieldDocument, text: (text: Text) => string, index: number, number: number): JsonValue {
  if (field.fields) return [1, 2].map((row) => sampleLevel(field.fields ?? {}, text, row));
  const { default: given, options } = field;
  if (given !== undefined && (typeof given !== 'object' || given === null)) return given;
  if (options && 'items' in options) {
    const value = options.items[index % Math.max(1, options.items.length)]?.value ?? null;
    return field.type === 'options' || field.multiple === true ? [String(value)] : value;
  }
  return sampleOf(field, index, wordsOf(text(field.title), number + 1)).value;
}

function wordsOf(title: string, number: number): string {
  return title === '' ? '' : `${title} ${number}`;
}

/** A record of the published form as the design names its fields: what has another key now is told by its identity. */
export function renamedRecord(record: RecordRow, published: ModelDocument, design: ModelDocument): RecordRow {
  const keep = new Set(Object.keys(published.fields));
  const rest = Object.fromEntries(Object.entries(record).filter(([key]) => !keep.has(key)));
  return { ...rest, ...renamedLevel(record, published.fields, design.fields) };
}

function renamedLevel(values: Values, before: Record<string, FieldDocument>, now: Record<string, FieldDocument>): Values {
  return Object.fromEntries(Object.entries(now).flatMap(([key, field]): [string, JsonValue][] => {
    const [old, document] = Object.entries(before).find(([, one]) => one.id === field.id) ?? [];
    if (old === undefined || document === undefined || !Object.hasOwn(values, old)) return [];
    const value = values[old] ?? null;
    if (!field.fields || !document.fields || !Array.isArray(value)) return valueKindOf(field) === valueKindOf(document) ? [[key, value]] : [];
    return [[key, value.filter((row): row is Values => typeof row === 'object' && row !== null && !Array.isArray(row)).map((row) => ({
      ...(row['id'] !== undefined && { id: row['id'] }), ...renamedLevel(row, document.fields ?? {}, field.fields ?? {}),
    }))]];
  }));
}
