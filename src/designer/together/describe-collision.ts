import type { TFunction } from 'i18next';
import { keyOf, valueAt, type LayoutPath } from '#schemas/language/design/layout-places.ts';
import { fieldAtPath, pathOf } from '#schemas/language/design/model-fields.ts';
import { ownerOf } from '#schemas/language/design/removal.ts';
import type { RebaseConflict } from '#schemas/language/design/rebase.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { LayoutNode } from '#schemas/language/documents/screen.ts';
import { LOCALES, type Text } from '#schemas/language/documents/text.ts';
import { joinNames } from '#schemas/language/join-names.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import { isFieldNode } from '#schemas/language/layout-nodes.ts';
import { isText } from '#schemas/language/texts.ts';
import { titleOfPath } from '../rules/rule-words.ts';

interface Words {
  t: TFunction<'designer'>;
  text(text: Text): string;
  locale: Locale;
}

/** Whose property it is and which one, as the builder knows them: 字段“金额”, 标题. */
export function describeCollision(conflict: RebaseConflict, words: Words): { owner: string; property: string | null } {
  const [document, ...at] = conflict.path;
  if (document === 'model' && at[0] === 'fields') return inField(conflict, at, words);
  if (document === 'screen' && at[0] === 'form' && at[1] === 'layout' && at.length > 2) return inLayout(conflict, at.slice(2), words);
  const { t, text, locale } = words;
  const place = { use: 'record' as const, document: document === 'screen' ? 'screen' as const : 'model' as const, at: [...at] };
  const { kind, name, fields } = ownerOf(conflict.documents, place);
  const named = fields.length > 0 ? joinNames(fields.map((path) => titleOfPath(path, conflict.documents.model, text)), locale) : text(name);
  return { owner: t(`owner.${kind}`, { name: named }), property: propertyName(at.findLast((part) => typeof part === 'string' && !isLanguage(part)), t) };
}

function inField(conflict: RebaseConflict, at: LayoutPath, { t, text }: Words): { owner: string; property: string | null } {
  let path = '';
  let index = 0;
  for (; at[index] === 'fields' && at[index + 1] !== undefined; index += 2) path = pathOf(path, String(at[index + 1]));
  const removed = [conflict.theirs, conflict.mine, conflict.base].map(titleIn).find((title) => title !== undefined);
  const name = fieldAtPath(conflict.documents.model, path) === undefined && removed !== undefined ? text(removed) : titleOfPath(path, conflict.documents.model, text);
  const [property, inner] = at.slice(index);
  return { owner: t('owner.field', { name }), property: propertyName(property === 'settings' ? inner : property, t) };
}

function inLayout(conflict: RebaseConflict, at: LayoutPath, { t, text }: Words): { owner: string; property: string | null } {
  const layout = conflict.documents.screen.form?.layout;
  for (let length = at.length; length > 0; length -= 1) {
    const node = valueAt(layout, at.slice(0, length)) as LayoutNode | undefined;
    if (typeof at[length - 1] !== 'number' || node === undefined) continue;
    const property = propertyName(at[length], t);
    if (isFieldNode(node)) return { owner: t('owner.field', { name: titleOfPath(keyOf(node), conflict.documents.model, text) }), property };
    const title = [valueAt(node, ['section']), valueAt(node, ['card']), valueAt(node, ['title'])].find(isText);
    return { owner: title === undefined ? t('canvas.group') : text(title), property };
  }
  return { owner: t('canvas.group'), property: null };
}

function propertyName(name: string | number | undefined, t: TFunction<'designer'>): string | null {
  return typeof name === 'string' ? t(`property.${name}`, { defaultValue: name }) : null;
}

/** A value in a line, where it is short enough to be told; a text in the builder's language. */
export function describeValue(value: JsonValue | undefined, { t, text }: Words): string | null {
  if (value === undefined) return t('collision.nothing');
  if (typeof value === 'boolean') return t(`collision.${value ? 'yes' : 'no'}`);
  const words = isText(value) ? text(value) : typeof value === 'number' ? String(value) : null;
  return words === null || words.length > 60 ? null : words;
}

function titleIn(value: JsonValue | undefined): Text | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && isText(value['title']) ? value['title'] : undefined;
}

function isLanguage(part: string | number): boolean {
  return LOCALES.some((locale) => locale === part);
}
