import { metaSchemaOf } from '../meta/build.ts';

/**
 * The keys of an object: those that were there in their order, without what has gone; a new one after the key that
 * the language names before it, and where the language does not know it, after the one it came after in `wanted`.
 */
export function keysInPlace(present: readonly string[], wanted: readonly string[]): string[] {
  const keys = present.filter((key) => wanted.includes(key));
  for (const [index, key] of wanted.entries()) {
    if (!present.includes(key)) keys.splice(placeFor(key, keys, wanted, index), 0, key);
  }
  return keys;
}

function placeFor(key: string, keys: readonly string[], wanted: readonly string[], index: number): number {
  const order = orderWith(key, wanted);
  if (order === undefined) return keys.indexOf(wanted[index - 1] ?? '') + 1;
  for (let before = order.indexOf(key) - 1; before >= 0; before -= 1) {
    const at = keys.indexOf(order[before] ?? '');
    if (at !== -1) return at + 1;
  }
  // First in its order: before everything that the order knows.
  const at = keys.findIndex((other) => order.includes(other));
  return at === -1 ? keys.length : at;
}

let orders: readonly (readonly string[])[] | undefined;

/** Of the objects of the language that have the key, the one that knows most of the keys. */
function orderWith(key: string, keys: readonly string[]): readonly string[] | undefined {
  orders ??= ['model', 'screen', 'page', 'panel', 'slot', 'dictionary', 'operations'].map(metaSchemaOf).flatMap(ordersIn);
  let best: { order: readonly string[]; known: number } | undefined;
  for (const order of orders) {
    if (!order.includes(key)) continue;
    const known = keys.filter((other) => order.includes(other)).length;
    if (best === undefined || known > best.known) best = { order, known };
  }
  return best?.order;
}

/** The property names of every object that a schema describes. */
function ordersIn(schema: unknown): string[][] {
  if (typeof schema !== 'object' || schema === null) return [];
  const properties = (schema as { properties?: unknown }).properties;
  const own = typeof properties === 'object' && properties !== null && !Array.isArray(properties) ? [Object.keys(properties)] : [];
  return [...own, ...Object.values(schema).flatMap(ordersIn)];
}
