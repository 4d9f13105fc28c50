import { expect, it } from 'vitest';
import { buildMetaSchemas } from '#schemas/language/meta/build.ts';
import { placeAt, rangeOf, readJson } from './json-tree.ts';
import { proposalsAt } from './schema-completion.ts';

const schemas = buildMetaSchemas();

/** What is offered at the bar in a text, as the editor asks for it. */
function offered(marked: string): string[] {
  const position = marked.indexOf('|');
  const text = marked.replace('|', '');
  const json = readJson(text);
  const place = placeAt(json, text, position);
  if (!place) return [];
  const [part, ...path] = place.path;
  const value = (json.value as Record<string, never>)[String(part)] ?? null;
  return proposalsAt(schemas[`${String(part)}.schema.json`] ?? {}, value, path, place.wanted, ['price', 'days']).map((proposal) => proposal.text);
}

it('D10: offers the names and values that the published meta-schema allows at the cursor', () => {
  expect(offered('{ "model": { "kind": "model", "|" } }')).toEqual(expect.arrayContaining(['fields', 'reactions', 'label']));
  expect(offered('{ "model": { "kind": "model", "|" } }')).not.toContain('kind');
  expect(offered('{ "model": { "fields": { "a": { "type": "|" } } } }')).toEqual(expect.arrayContaining(['"money"', '"table"']));
  expect(offered('{ "model": { "fields": { "a": { "type": "capitals", "settings": { "|" } } } } }')).toEqual(['of']);
  expect(offered('{ "model": { "fields": { "a": { "required": | } } } }')).toEqual(['true', 'false']);
  expect(offered('{ "screen": { "list": { "columns": ["|"] } } }')).toEqual(['"price"', '"days"']);
  expect(offered('{ "screen": { "form": { "layout": [{ "alert": "x", "|" }] } } }')).toEqual(['kind', 'detail']);
  expect(offered('{ "screen": { "list": { "sort": [{ "field": "price", "order": "|" }] } } }')).toEqual(['"asc"', '"desc"']);
});

it('D10: finds the stretch of text that a fault speaks of', () => {
  const text = '{ "model": { "fields": { "a": { "type": "x", "min": 1 } } } }';
  const { from, to } = rangeOf(readJson(text), text, ['model', 'fields', 'a', 'type']);
  expect(text.slice(from, to)).toBe('"type"');
});
