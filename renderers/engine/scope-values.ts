import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { Values } from '#schemas/language/runtime.ts';
import { fieldOf } from './model-fields.ts';
import type { ScreenContext } from './services.ts';

/** Those of the values that filter the list. */
export function filteringValues({ scope = [] }: ScreenDocument, values: Values): Values {
  const others = new Set(scope.flatMap((entry) => ('filter' in entry ? [entry.field] : [])));
  return others.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([field]) => !others.has(field)));
}

/**
 * Field values that a screen or its surroundings give: they filter its list and fill its new records.
 * A value that no scope entry names is meant for the field of that key.
 */
export function scopeValues({ screen, model }: { screen: ScreenDocument; model: ModelDocument }, surroundings: ScreenContext): Values {
  const values: Values = {};
  const named = new Set<string>();
  for (const entry of screen.scope ?? []) {
    if ('context' in entry) named.add(entry.context);
    const value = 'context' in entry ? surroundings[entry.context] : entry.value;
    if (value !== undefined && value !== null) values[entry.field] = value;
  }
  for (const [field, value] of Object.entries(surroundings)) {
    if (!named.has(field) && value !== null && fieldOf(model, field)) values[field] = value;
  }
  return values;
}
