import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import { accept, isEmptyValue, refuse, type Fault, type FieldTypeDefinition, type Parsed } from './definition.ts';
import { PRESENCE_OPERATORS } from './operators.ts';
import { parseText, textLength } from './text-value.ts';

const MAX_LENGTH = 128;
const LEAST_LENGTH = 8;
const KINDS_NEEDED = 2;
const KINDS = [/\p{L}/u, /\p{N}/u, /[^\p{L}\p{N}]/u];
/** Stands for a password that the server keeps; says nothing of it, and sent back it leaves it as it is. */
const KEPT = /^kept:[0-9a-f-]{36}$/;

/** A password: what is typed (once, or twice as `[first, repeated]`) goes to the server, and only a mark comes back. */
export const password: FieldTypeDefinition = {
  storage: 'text',
  valueKind: 'none',
  operators: PRESENCE_OPERATORS,
  codec: 'secret',
  shape: 'secret',
  needsRoom: true,
  settings: {
    atLeast: { kind: 'number', whole: true, min: 6, max: 64 },
    /** Given by another system and sent to it again, such as the key of a mail server: kept sealed instead of as a hash. */
    sealed: { kind: 'boolean' },
  },
  sortable: false,
  isSecret: true,
  parse: parsePassword,
  check: checkStrength,
  isEmpty: isEmptyValue,
};

export function isKeptSecret(value: JsonValue | undefined): value is string {
  return typeof value === 'string' && KEPT.test(value);
}

/** Whether the server can open it again, which a hash does not let it. */
export function isSealed({ settings }: FieldDocument): boolean {
  return settings?.['sealed'] === true;
}

/** Characters that a password of the field has at least. */
export function leastLength(field: FieldDocument): number {
  const wanted = field.settings?.['atLeast'];
  return typeof wanted === 'number' ? wanted : LEAST_LENGTH;
}

/** 0: refused, 1: enough, 2: good, 3: strong. */
export function passwordStrength(text: string, least: number): 0 | 1 | 2 | 3 {
  const kinds = KINDS.filter((kind) => kind.test(text)).length;
  const length = textLength(text);
  if (length < least || kinds < KINDS_NEEDED) return 0;
  if (length >= least + 4) return kinds === KINDS.length ? 3 : 2;
  return kinds === KINDS.length ? 2 : 1;
}

function parsePassword(value: JsonValue): Parsed {
  if (!Array.isArray(value)) return parseText(value, MAX_LENGTH);
  const [first = null, repeated = null, ...more] = value;
  if (more.length > 0) return refuse('textExpected');
  if (isEmptyValue(first) && isEmptyValue(repeated)) return accept(null);
  return first === repeated ? parseText(first, MAX_LENGTH) : refuse('passwordRepeat');
}

function checkStrength(value: JsonValue, field: FieldDocument): Fault | undefined {
  // How strong it is says the other system.
  if (typeof value !== 'string' || isKeptSecret(value) || isSealed(field)) return undefined;
  const least = leastLength(field);
  return passwordStrength(value, least) === 0 ? { rule: 'passwordWeak', params: { min: least } } : undefined;
}
