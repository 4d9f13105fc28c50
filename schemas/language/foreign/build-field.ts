import type { FieldDocument, OptionItem } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { dayNumber } from '../field-types/date-value.ts';
import { getFieldType } from '../field-types/index.ts';
import { parseFieldValue, scaleOf, valueKindOf } from '../field-types/resolve-field.ts';
import type { ForeignField, ForeignOption } from './form.ts';
import type { Place } from './place.ts';
import { plainText } from './plain-text.ts';
import type { Report } from './report.ts';

export const MAX_TITLE = 100;
const MAX_HELP = 500;
const MAX_OPTIONS = 1_000;
const MAX_OPTION_DEPTH = 5;

/** A field without its rules, formula and columns; what does not fit it is reported and left out. */
export function buildField(field: ForeignField, id: string, report: Report): FieldDocument {
  const document: FieldDocument = { id, type: field.type, title: plainText(field.title, MAX_TITLE, report) ?? titleOf(field.name) };
  const help = plainText(field.help, MAX_HELP, report);
  const placeholder = plainText(field.placeholder, MAX_TITLE, report);
  const unit = plainText(field.unit, 20, report);
  if (help !== undefined) document.help = help;
  if (placeholder !== undefined) document.placeholder = placeholder;
  if (unit !== undefined && valueKindOf(document) === 'number') document.unit = unit;
  if (field.settings && Object.keys(field.settings).length > 0) document.settings = field.settings;
  if (field.readOnly === true) document.readOnly = true;
  if (field.hidden === true) document.visible = false;
  if (field.clearsWhenHidden === true) document.whenHidden = 'clear';
  if (field.unique === true && valueKindOf(document) === 'text') document.unique = true;
  if (isRequired(field, report)) document.required = true;
  addScale(document, field, report);
  addBounds(document, field, report);
  addLengths(document, field, report);
  addPattern(document, field, report);
  addCounts(document, field, report);
  if (field.options) document.options = { items: buildOptions(field.options, report) };
  addDefault(document, field, report);
  return document;
}

/** A name that nobody gave a title is its own title. */
function titleOf(name: string): string {
  const text = name.replace(/[\p{Cc}\p{Cs}]/gu, '').replaceAll('{{', '').trim();
  return [...text].slice(0, MAX_TITLE).join('') || '-';
}

function isRequired({ required }: ForeignField, report: Report): boolean {
  if (typeof required === 'boolean') return required;
  if (!required?.exists || required.isTrue || required.isFalse) return required?.isTrue ?? false;
  refuse(required, report);
  return false;
}

function refuse(place: Place, report: Report): void {
  place.settle();
  report.tell(place, place.text?.includes('{{') === true ? 'code' : 'value', { name: place.name });
}

function numberOf(place: Place | undefined, report: Report): number | undefined {
  if (!place?.exists || place.value === '') return undefined;
  const number = typeof place.value === 'string' && /^-?\d+(?:\.\d+)?$/.test(place.value) ? Number(place.value) : place.value;
  if (typeof number === 'number' && Number.isFinite(number) && Math.abs(number) < 1e12) return number;
  refuse(place, report);
  return undefined;
}

/** A whole number within bounds, as counts and lengths are. */
function wholeOf(place: Place | undefined, from: number, to: number, report: Report): number | undefined {
  const number = numberOf(place, report);
  if (number === undefined || !place) return undefined;
  if (Number.isInteger(number) && number >= from && number <= to) return number;
  report.tell(place, 'value', { name: place.name });
  return undefined;
}

function addScale(document: FieldDocument, field: ForeignField, report: Report): void {
  const type = getFieldType(document.type);
  const scale = wholeOf(field.scale, 0, 6, report);
  if (scale !== undefined && type?.defaultScale !== undefined && type.storage !== 'integer') document.scale = scale;
}

function addBounds(document: FieldDocument, field: ForeignField, report: Report): void {
  const kind = valueKindOf(document);
  // One step inside a bound that is itself not allowed.
  const step = 10 ** -scaleOf(document);
  for (const [name, place, shift] of [['min', field.min, field.excludesMin ? step : 0], ['max', field.max, field.excludesMax ? -step : 0]] as const) {
    if (!place?.exists || place.value === '') continue;
    if (kind === 'number') {
      const bound = numberOf(place, report);
      if (bound !== undefined) document[name] = Number((bound + shift).toFixed(6));
    } else if (kind === 'date' && dayNumber(place.text?.slice(0, 10) ?? '') !== undefined) {
      document[name] = (place.text ?? '').slice(0, 10);
    } else {
      refuse(place, report);
    }
  }
}

function addLengths(document: FieldDocument, field: ForeignField, report: Report): void {
  const [min, max] = [wholeOf(field.minLength, 0, 1_000_000, report), wholeOf(field.maxLength, 1, 1_000_000, report)];
  if (valueKindOf(document) !== 'text') {
    if (min !== undefined && min > 0 && field.minLength) report.tell(field.minLength, 'value', { name: 'minLength' });
    if (max !== undefined && field.maxLength) report.tell(field.maxLength, 'value', { name: 'maxLength' });
    return;
  }
  if (min !== undefined && min > 0) document.minLength = min;
  if (max !== undefined) document.maxLength = max;
}

function addPattern(document: FieldDocument, field: ForeignField, report: Report): void {
  const { pattern: place } = field;
  if (!place?.exists || place.value === '') return;
  const pattern = toPattern(place.text ?? '');
  if (pattern === undefined || valueKindOf(document) !== 'text') return report.tell(place, 'pattern');
  document.pattern = pattern;
  const message = plainText(field.patternMessage, MAX_HELP, report);
  if (message !== undefined) document.patternMessage = message;
}

/** A pattern that page and server read alike: no looking around, no references back, no flags. */
function toPattern(source: string): string | undefined {
  const body = /^\/(.*)\/$/su.exec(source)?.[1] ?? source;
  const pattern = body.replace(/\\u([0-9a-fA-F]{4})/g, (whole, code: string) => {
    const character = String.fromCharCode(Number.parseInt(code, 16));
    return /[\p{L}\p{N}]/u.test(character) ? character : whole;
  });
  if (pattern === '' || pattern.length > 500 || /\{\d{4,}|\{\d*,\d{4,}|\(\?(?!:)|\\[1-9uk]|\{\{|[\p{Cc}\p{Cs}]/u.test(pattern)) return undefined;
  try {
    new RegExp(pattern, 'u');
    return pattern;
  } catch {
    return undefined;
  }
}

function addCounts(document: FieldDocument, field: ForeignField, report: Report): void {
  const kind = valueKindOf(document);
  if (kind === 'rows') {
    const [min, max] = [wholeOf(field.minRows, 0, 100_000, report), wholeOf(field.maxRows, 1, 100_000, report)];
    if (min !== undefined && min > 0) document.minRows = min;
    if (max !== undefined) document.maxRows = max;
  } else if (kind === 'files') {
    const count = wholeOf(field.maxCount, 1, 100, report);
    if (count !== undefined) document.maxCount = count;
    addAccept(document, field, report);
  }
}

/** Endings such as `.pdf`; kinds such as `image/*` say what the field's type says. */
function addAccept(document: FieldDocument, { accept: place }: ForeignField, report: Report): void {
  const list = place?.isList ? place.items().map((item) => item.text ?? '') : (place?.text ?? '').split(',');
  const wanted = list.map((item) => item.trim().toLowerCase()).filter((item) => item !== '' && item !== '*');
  const endings = wanted.filter((item) => /^\.[a-z0-9]{1,10}$/.test(item));
  if (place && endings.length < wanted.length && document.type === 'file') report.tell(place, 'value', { name: place.name });
  if (endings.length > 0 && document.type === 'file') document.accept = [...new Set(endings)];
}

function buildOptions(options: readonly ForeignOption[], report: Report): OptionItem[] {
  const seen = new Set<string>();
  const build = (list: readonly ForeignOption[], depth: number): OptionItem[] => list.flatMap((option) => {
    const { value } = option.value;
    const isCode = (typeof value === 'string' && value !== '' && !/\{\{|[\p{Cc}\p{Cs}]/u.test(value) && value.trim() !== '' && value.length <= 200) || typeof value === 'number' || typeof value === 'boolean';
    if (!isCode || seen.has(String(value)) || seen.size >= MAX_OPTIONS) {
      report.tell(option.place, typeof value === 'string' && value.includes('{{') ? 'code' : 'optionRepeated');
      return [];
    }
    seen.add(String(value));
    const children = depth < MAX_OPTION_DEPTH ? build(option.children ?? [], depth + 1) : [];
    return [{
      value, label: plainText(option.label, MAX_TITLE, report) ?? String(value),
      ...(option.isDisabled === true ? { disabled: true } : {}), ...(children.length > 0 ? { children } : {}),
    }];
  });
  return build(options, 1);
}

function codesOf(items: readonly OptionItem[]): string[] {
  return items.flatMap((item) => [String(item.value), ...codesOf(item.children ?? [])]);
}

function addDefault(document: FieldDocument, field: ForeignField, report: Report): void {
  const place = field.default;
  if (!place?.exists || place.value === '' || (place.isList && place.items().length === 0)) return;
  place.settle();
  const value = place.value ?? null;
  if (typeof value === 'string' && value.includes('{{')) return report.tell(place, 'code');
  const isPlain = typeof value !== 'object' || (Array.isArray(value) && value.every((item) => item === null || typeof item !== 'object'));
  const kind = valueKindOf(document);
  const parsed = isPlain && !hasCode(value) && kind !== 'rows' && kind !== 'files' ? parseFieldValue(document, value) : undefined;
  if (!parsed?.ok || !isAmongChoices(document, parsed.value)) return report.tell(place, 'default');
  document.default = parsed.value;
}

function hasCode(value: JsonValue): boolean {
  return Array.isArray(value) ? value.some(hasCode) : typeof value === 'string' && value.includes('{{');
}

function isAmongChoices({ options }: FieldDocument, value: JsonValue): boolean {
  if (!options || !('items' in options)) return true;
  const codes = new Set(codesOf(options.items));
  return (Array.isArray(value) ? value : [value]).every((code) => codes.has(String(code)));
}
