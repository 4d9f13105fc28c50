import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import type { ValueKind } from '#schemas/language/index.ts';
import { isSecret, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { RecordCard, RecordCardField, RecordContent } from '#schemas/wire/chat.ts';
import type { ScreenConfig } from '#schemas/wire/records.ts';
import type { Actor } from '../../kernel/actor.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import type { RecordValues } from '../../records/index.ts';

const MAX_FIELDS = 3;
const MAX_CHARACTERS = 200;
/** Values that are one line of text by themselves; others are where there is a text for them. */
const PLAIN: ReadonlySet<ValueKind> = new Set<ValueKind>(['text', 'number', 'boolean', 'date', 'datetime']);

/** A record as somebody may see it; null where it is gone or he may not, and nobody learns which. */
export async function readCard(kernel: Kernel, actor: Actor, { model, id }: RecordContent): Promise<RecordCard | null> {
  try {
    const record = await kernel.records.get(actor, model, id);
    return cardOf(await kernel.records.config(actor, model), record, actor.locale);
  } catch (error) {
    if (error instanceof AppError && (error.errorName === 'notFound' || error.errorName === 'forbidden')) return null;
    throw error;
  }
}

function cardOf(config: ScreenConfig, record: RecordValues, locale: Locale): RecordCard {
  const { screen, model } = config;
  const label = fieldOf(config, record, model.label, locale);
  const { card, columns = [] } = screen.list ?? {};
  const listed = card?.fields ?? columns.map((column) => (typeof column === 'string' ? column : column.field));
  const keys = new Set([...(card?.title === undefined ? [] : [card.title]), ...listed]);
  keys.delete(model.label);
  const fields = [...keys].flatMap((key) => fieldOf(config, record, key, locale) ?? []);
  return { screen: screen.code, record: String(record['id']), title: inLanguage(screen.title, locale), label: String(label?.value ?? ''), fields: fields.slice(0, MAX_FIELDS) };
}

/** What the record says there; undefined where that is nothing, not for this reader, or more than a line. */
function fieldOf({ model, permission }: ScreenConfig, record: RecordValues, key: string, locale: Locale): RecordCardField | undefined {
  const field: FieldDocument | undefined = model.fields[key];
  if (field === undefined || field.type === 'richText' || !permission.read.includes(key) || isSecret(field)) return undefined;
  const value = displayOf(record, key, locale) ?? record[key] ?? null;
  if (value === null || value === '' || typeof value === 'object') return undefined;
  const kind = valueKindOf(field);
  const title = inLanguage(field.title, locale);
  if (typeof value === 'string') return { title, value: shortened(value), isTime: false };
  if (!PLAIN.has(kind)) return undefined;
  return { title, value, isTime: kind === 'datetime', ...(kind === 'number' && { number: lookOf(field) }) };
}

function lookOf({ type, scale, unit, settings }: FieldDocument): NonNullable<RecordCardField['number']> {
  return { type, ...(scale !== undefined && { scale }), ...(unit !== undefined && { unit }), ...(settings !== undefined && { settings }) };
}

function displayOf(record: RecordValues, key: string, locale: Locale): string | undefined {
  const texts: JsonValue = record['$display'] ?? null;
  const text = texts !== null && typeof texts === 'object' && !Array.isArray(texts) && Object.hasOwn(texts, key) ? texts[key] : undefined;
  if (Array.isArray(text)) return joinNames(text.map(String), locale);
  return typeof text === 'string' ? text : undefined;
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length <= MAX_CHARACTERS ? text : `${characters.slice(0, MAX_CHARACTERS).join('')}…`;
}

function inLanguage(text: Text, locale: Locale): string {
  return typeof text === 'string' ? text : text[locale];
}
