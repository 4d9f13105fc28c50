import type { DesignDocuments } from '../../wire/designs.ts';
import type { Text } from '../documents/text.ts';
import { FIELD_TYPES } from '../field-types/index.ts';
import { fieldAtPath, fieldsOfTable, splitPath } from './model-fields.ts';
import { freeKey } from './new-field.ts';

/** How a title is said in Latin letters. */
export interface Wording {
  /** A syllable or word each: 合同金额 is he, tong, jin, e. */
  romanise(text: string): readonly string[];
  /** What the product's own texts call it in English; undefined where they do not say it. */
  english(text: string): string | undefined;
}

const MAX_LENGTH = 30;

/** A key in the words of a title: 合同金额 is contractAmount where the product says so, heTongJinE else; undefined where nothing of it can be said in Latin letters. */
export function proposedKey(title: Text, wording: Wording): string | undefined {
  const source = typeof title === 'string' ? title : title['zh-CN'];
  const own = typeof title === 'string' || title['en-US'] === source ? undefined : title['en-US'];
  const english = own !== undefined && !hasChinese(own) ? own : wording.english(source.trim());
  return keyOfWords(english === undefined ? wording.romanise(source) : [english]);
}

/** Words as one key that a field or a design can have: `user name` is userName. */
export function keyOfWords(texts: readonly string[]): string | undefined {
  const words = texts.flatMap((text) => text.normalize('NFKD').replaceAll(/[\u0300-\u036f]/g, '').match(/[A-Za-z0-9]+/g) ?? []);
  let key = '';
  for (const word of words) {
    const next = key === '' ? lowered(word) : key + word.charAt(0).toUpperCase() + word.slice(1);
    if (key !== '' && next.length > MAX_LENGTH) break;
    key = next.slice(0, MAX_LENGTH);
  }
  return key === '' ? undefined : /^[a-z]/.test(key) ? key : `field${key}`;
}

/**
 * The key that a field has from now on because its title is another one; undefined where the key stays. It stays
 * where somebody has chosen it, which shows in that it is neither its type's name nor made of the title before.
 */
export function keyAfterTitle(documents: DesignDocuments, path: string, titleBefore: Text, wording: Wording): string | undefined {
  const field = fieldAtPath(documents.model, path);
  const { table, key } = splitPath(path);
  const before = proposedKey(titleBefore, wording);
  const isGiven = !FIELD_TYPES.some((type) => isLike(key, type)) && !(before !== undefined && isLike(key, before));
  const base = field && !isGiven ? proposedKey(field.title, wording) : undefined;
  if (base === undefined || isLike(key, base)) return undefined;
  return freeKey(base, Object.keys(fieldsOfTable(documents.model, table)).filter((own) => own !== key), table === '');
}

/** `money2` is like `money`. */
function isLike(key: string, base: string): boolean {
  return key.startsWith(base) && /^\d*$/.test(key.slice(base.length));
}

function lowered(word: string): string {
  return /^[A-Z0-9]+$/.test(word) ? word.toLowerCase() : word.charAt(0).toLowerCase() + word.slice(1);
}

function hasChinese(text: string): boolean {
  return /\p{Script=Han}/u.test(text);
}
