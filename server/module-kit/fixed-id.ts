import { createHash } from 'node:crypto';

/** Ids that clients know and that therefore never follow from a name. */
const KNOWN: Record<string, string> = {
  'dictionaryType:RoleType': '4501f6f26a384757bce12d4c4b03342c',
};

/** The id of a seeded record: the same on every start, so that a second start finds what the first one made. */
export function fixedId(kind: string, name: string): string {
  const key = `${kind}:${name}`;
  return KNOWN[key] ?? createHash('md5').update(key).digest('hex');
}
