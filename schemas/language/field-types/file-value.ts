import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { Values } from '../runtime.ts';
import { accept, isEmptyValue, refuse, type Fault, type FieldTypeDefinition, type Parsed, type ShapeName } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';

const MAX_FILES = 100;
const FILE_KEYS = ['name', 'fileId', 'url'];
/** Paths of this product and web addresses; nothing that a browser would run. */
const SAFE_URL = /^(?:\/(?!\/)|https?:\/\/)[^\s<>"'\\]{0,2000}$/;

/** What an entry may say beside the file itself. */
type Notes = Readonly<Record<string, (value: JsonValue) => Parsed>>;

interface FileTypeOptions {
  /** The rule that more files than the field lets through break. */
  tooMany: 'maxFiles' | 'maxImages';
  /** How many there are at most, whatever the field says. */
  limit?: number;
  notes?: Notes;
  shape?: ShapeName;
}

/** A type whose value is a list of uploaded files `{ name, fileId, url }`, each with `notes` where the type has them. */
export function fileType({ tooMany, limit, notes = {}, shape = 'files' }: FileTypeOptions): FieldTypeDefinition {
  return {
    storage: 'json',
    valueKind: 'files',
    operators: PRESENCE_OPERATORS,
    codec: 'files',
    needsRoom: true,
    shape,
    settings: {},
    sortable: false,
    parse: (value) => parseFiles(value, notes),
    check: (value, field) => checkFiles(value, limit === undefined ? field : { ...field, maxCount: limit }, tooMany),
    isEmpty: isEmptyValue,
  };
}

function parseFiles(value: JsonValue, notes: Notes): Parsed {
  if (!Array.isArray(value)) return refuse('filesExpected');
  if (value.length > MAX_FILES) return refuse('tooMany', { max: MAX_FILES });
  const files: JsonValue[] = [];
  for (const [index, item] of value.entries()) {
    const parsed = parseFile(item, String(index), notes);
    if (!parsed.ok) return parsed;
    files.push(parsed.value);
  }
  return accept(files);
}

function parseFile(item: JsonValue, path: string, notes: Notes): Parsed {
  if (item === null || typeof item !== 'object' || Array.isArray(item)) return refuse('filesExpected', undefined, path);
  const unknown = Object.keys(item).find((key) => !FILE_KEYS.includes(key) && !Object.hasOwn(notes, key));
  if (unknown !== undefined) return refuse('unknownField', undefined, `${path}.${unknown.slice(0, 100)}`);
  const { name, fileId, url } = item;
  if (!isShortText(name, 255)) return refuse('filesExpected', undefined, `${path}.name`);
  if (!isShortText(fileId, 200)) return refuse('filesExpected', undefined, `${path}.fileId`);
  if (typeof url !== 'string' || !SAFE_URL.test(url)) return refuse('filesExpected', undefined, `${path}.url`);
  const file: Values = { name, fileId, url };
  for (const [key, parse] of Object.entries(notes)) {
    const note = item[key] ?? null;
    if (note === null) continue;
    const parsed = parse(note);
    if (!parsed.ok) return refuse(parsed.fault.rule, parsed.fault.params, `${path}.${key}`);
    file[key] = parsed.value;
  }
  return accept(file);
}

function isShortText(value: JsonValue | undefined, maxLength: number): value is string {
  return typeof value === 'string' && value !== '' && value.length <= maxLength && !/[\u0000-\u001f\p{Cs}]/u.test(value);
}

function checkFiles(value: JsonValue, field: FieldDocument, tooManyRule: string): Fault | undefined {
  if (!Array.isArray(value)) return undefined;
  if (field.maxCount !== undefined && value.length > field.maxCount) {
    return { rule: tooManyRule, params: { limit: field.maxCount } };
  }
  const endings = (field.accept ?? []).filter((entry) => entry.startsWith('.')).map((entry) => entry.toLowerCase());
  if (endings.length === 0 || endings.length < (field.accept ?? []).length) return undefined;
  const index = value.findIndex((file) => !endings.some((ending) => nameOf(file).endsWith(ending)));
  return index < 0 ? undefined : { rule: 'fileKind', params: { accept: endings.join(' ') }, path: `${index}.name` };
}

function nameOf(file: JsonValue): string {
  const name = file !== null && typeof file === 'object' && !Array.isArray(file) ? file['name'] : '';
  return typeof name === 'string' ? name.toLowerCase() : '';
}
