import { createHash } from 'node:crypto';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { canonicalText } from '#schemas/packages/canonical.ts';

/** Lower-case hex SHA-256 of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What a part's content goes by. */
export function contentDigest(content: JsonValue): string {
  return sha256(canonicalText(content));
}
