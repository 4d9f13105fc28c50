import type { JsonValue } from '#schemas/language/documents/json.ts';

/** A file as records keep it. */
export interface StoredFile {
  name: string;
  fileId: string;
  url: string;
  [key: string]: JsonValue;
}

export function filesOf(value: JsonValue): StoredFile[] {
  if (!Array.isArray(value)) return [];
  return value.filter((item): item is StoredFile =>
    item !== null && typeof item === 'object' && !Array.isArray(item) && typeof item['name'] === 'string'
    && typeof item['fileId'] === 'string' && typeof item['url'] === 'string');
}
