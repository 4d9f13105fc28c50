import type { JsonValue } from '#schemas/language/documents/json.ts';

const MAX_DEPTH = 60;

/** What a text of JSON holds; undefined where it is none, or deeper than anything in the server may walk. */
export function parseJson(text: string): JsonValue | undefined {
  if (depthOf(text) > MAX_DEPTH) return undefined;
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Counted before it is parsed: a text of a million brackets would overflow the stack of what walks it. */
function depthOf(text: string): number {
  let depth = 0;
  let deepest = 0;
  let isInText = false;
  for (let index = 0; index < text.length; index += 1) {
    const letter = text[index];
    if (isInText) {
      if (letter === '\\') index += 1;
      else if (letter === '"') isInText = false;
    } else if (letter === '"') isInText = true;
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, (depth += 1));
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return deepest;
}

/**
 * The part of an answer at a dotted path; undefined where nothing is there. An empty path is all of it.
 *
 * @example takePath({ data: { list: [{ id: 1 }] } }, 'data.list.0.id') // 1
 */
export function takePath(value: JsonValue, path: string): JsonValue | undefined {
  let part: JsonValue | undefined = value;
  for (const name of path === '' ? [] : path.split('.')) {
    if (typeof part !== 'object' || part === null || !Object.hasOwn(part, name) || (Array.isArray(part) && !/^\d+$/.test(name))) return undefined;
    part = (part as Record<string, JsonValue>)[name];
  }
  return part;
}
