import type { JsonScalar, JsonValue } from '#schemas/language/documents/json.ts';
import type { GroupView } from '#schemas/language/documents/screen.ts';
import { GROUP_SPANS } from '#schemas/language/group-spans.ts';
import type { SortKey } from './sort-key.ts';

/** `state,-amount`; null where the link does not speak of it. */
export function readSort(text: string | null): SortKey[] | null {
  if (text === null) return null;
  return parts(text).flatMap((part) => {
    const field = part.replace(/^-/, '');
    return field === '' ? [] : [{ field, order: part.startsWith('-') ? 'desc' as const : 'asc' as const }];
  });
}

export function writeSort(keys: SortKey[]): string {
  return keys.map(({ field, order }) => `${order === 'desc' ? '-' : ''}${field}`).join(',');
}

/** `state,signedOn:month`; null where the link does not speak of it. */
export function readGroups(text: string | null): GroupView[] | null {
  if (text === null) return null;
  return parts(text).flatMap((part) => {
    const [field = '', span] = part.split(':');
    const by = GROUP_SPANS.find((known) => known === span);
    return field === '' ? [] : [{ field, ...(by && { by }) }];
  });
}

export function writeGroups(groups: GroupView[]): string {
  return groups.map(({ field, by }) => (by ? `${field}:${by}` : field)).join(',');
}

/** A link is only so long. */
const MAX_PATHS = 50;

export function readPaths(text: string | null): JsonScalar[][] {
  if (!text) return [];
  try {
    const value = JSON.parse(text) as JsonValue;
    return Array.isArray(value) ? value.filter(isPath).slice(0, MAX_PATHS) : [];
  } catch {
    return [];
  }
}

export function writePaths(paths: JsonScalar[][]): string {
  return JSON.stringify(paths.slice(-MAX_PATHS));
}

function isPath(value: JsonValue): value is JsonScalar[] {
  return Array.isArray(value) && value.length > 0 && value.every((item) => item === null || typeof item !== 'object');
}

function parts(text: string): string[] {
  return text.split(',').filter((part) => part !== '');
}
