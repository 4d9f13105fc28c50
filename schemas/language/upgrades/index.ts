import type { Values } from '../runtime.ts';
import { upgradeFrom0 } from './from-0.ts';

/** One step each: `UPGRADES[n]` turns version n into version n + 1. Steps are never changed once released. */
const UPGRADES: readonly ((document: Values) => Values)[] = [upgradeFrom0];

/** Brings a model or screen of any earlier version to the present one; a present one comes back as it is. */
export function upgradeDocument(document: Values): Values {
  const version = typeof document['schemaVersion'] === 'number' ? document['schemaVersion'] : 0;
  return UPGRADES.slice(version).reduce((upgraded, step) => step(upgraded), document);
}
