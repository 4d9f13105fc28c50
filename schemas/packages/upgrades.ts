import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** One step each: `UPGRADES[n]` turns version n + 1 into version n + 2. Steps are never changed once released. */
const UPGRADES: readonly ((document: Values) => Values)[] = [];

/** Brings a package of any earlier version to the present one; a present one comes back as it is. */
export function upgradePackage(document: Values): JsonValue {
  const version = typeof document['schemaVersion'] === 'number' ? document['schemaVersion'] : 1;
  return UPGRADES.slice(version - 1).reduce((upgraded, step) => step(upgraded), document);
}
