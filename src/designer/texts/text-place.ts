import { valueAt } from '#schemas/language/design/layout-places.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { DesignDocuments } from '#schemas/wire/designs.ts';

/** Names of the things around a text, the outermost first, and the property it is: `['明细', '单价']`, `title`. */
export function placeOfText(documents: DesignDocuments, at: readonly (string | number)[], text: (value: Text) => string): { around: string[]; property: string } {
  const around: string[] = [];
  let property = '';
  for (let length = 2; length <= at.length; length += 1) {
    const key = at[length - 1];
    if (typeof key === 'string' && length < at.length) property = key;
    const title = length < at.length ? titleOf(valueAt(documents, at.slice(0, length)), text) : undefined;
    if (title !== undefined) around.push(title);
  }
  const last = at.at(-1);
  if (typeof last === 'string') property = last;
  return { around, property };
}

function titleOf(value: unknown, text: (value: Text) => string): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const { title, section, card, name, code } = value as Record<string, unknown>;
  const found = title ?? section ?? card ?? name ?? code;
  return typeof found === 'string' || (typeof found === 'object' && found !== null && 'zh-CN' in found) ? text(found as Text) : undefined;
}
