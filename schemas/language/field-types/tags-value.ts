import type { JsonValue } from '../documents/json.ts';
import { codesType, parseCodes } from './code-value.ts';
import { refuse, type Parsed } from './definition.ts';
import { textLength } from './text-value.ts';

const MAX_TAG_LENGTH = 50;

/** Short texts that anybody may make up. */
export const tagsType = codesType({ proposesOnly: true, parse: parseTags });

function parseTags(value: JsonValue): Parsed {
  const items = Array.isArray(value) ? value : [value];
  const parsed = parseCodes(items.map((item) => (typeof item === 'string' ? item.trim() : item)));
  if (!parsed.ok || !Array.isArray(parsed.value)) return parsed;
  const index = parsed.value.findIndex((tag) => textLength(String(tag)) > MAX_TAG_LENGTH);
  return index < 0 ? parsed : refuse('maxLength', { max: MAX_TAG_LENGTH }, String(index));
}
