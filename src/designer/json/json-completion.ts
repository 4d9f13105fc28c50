import { autocompletion } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import type { Extension } from '@codemirror/state';
import { buildMetaSchemas } from '#schemas/language/meta/build.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { placeAt, readJson } from './json-tree.ts';
import type { JsonPath } from './json-tree.ts';
import { proposalsAt } from './schema-completion.ts';

/** Which document of the language a place of a text belongs to; or the names that may stand there, where it belongs to none. */
export type DocumentPlace =
  | { document: 'model' | 'screen' | 'dictionary'; value: JsonValue; path: JsonPath }
  | { names: readonly string[] };

const KINDS: Record<string, string> = { property: 'property', value: 'enum', field: 'variable' };

/**
 * Names and values to choose from while documents are written as text. `locate` says of a path in the text (`value` is what can be
 * read of it) where it lies in the language; `model` finds the model whose fields may be named.
 */
export function jsonCompletion(locate: (value: JsonValue, path: JsonPath) => DocumentPlace | null, model: (value: JsonValue) => JsonValue): Extension {
  const schemas = buildMetaSchemas();

  function complete(context: CompletionContext): CompletionResult | null {
    const text = context.state.doc.toString();
    const json = readJson(text);
    const place = placeAt(json, text, context.pos);
    if (!place || (!context.explicit && place.from === place.to)) return null;
    const options = optionsAt(locate(json.value, place.path), place.wanted, json.value);
    return options.length === 0 ? null : { from: place.from, to: place.to, options };
  }

  function optionsAt(place: DocumentPlace | null, wanted: 'key' | 'value', whole: JsonValue): Completion[] {
    if (place === null) return [];
    if ('names' in place) return wanted === 'key' ? place.names.map((name) => ({ label: JSON.stringify(name), type: 'property' })) : [];
    const schema = schemas[`${place.document}.schema.json`];
    return !schema ? [] : proposalsAt(schema, place.value, place.path, wanted, fieldKeysOf(model(whole)))
      .map(({ text, kind, about }): Completion => ({ label: kind === 'property' ? JSON.stringify(text) : text, type: KINDS[kind] ?? 'text', ...(about !== undefined && { info: about }) }));
  }

  return autocompletion({ override: [complete], activateOnTyping: true });
}

/** What stands in an object under a name. */
export function partOf(value: JsonValue, part: string | number): JsonValue {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value[part] ?? null : null;
}

/** Keys of the model's fields, those of its tables included. */
function fieldKeysOf(model: JsonValue): string[] {
  const keys = new Set<string>();
  const visit = (fields: JsonValue): void => {
    if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) return;
    for (const [key, field] of Object.entries(fields)) {
      keys.add(key);
      visit(partOf(field, 'fields'));
    }
  };
  visit(partOf(model, 'fields'));
  return [...keys];
}
