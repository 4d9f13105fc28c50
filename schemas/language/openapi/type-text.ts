import type { JsonValue } from '../documents/json.ts';
import { isValues } from '../row-view.ts';
import type { Schema } from '../meta/definitions.ts';

/** A JSON Schema of the kinds we make, as a TypeScript type. Nothing in it can end the type it stands in. */
export function typeText(schema: Schema, indent = ''): string {
  const choices = schema['enum'];
  if (Array.isArray(choices)) return choices.map(quote).join(' | ') || 'never';
  const branches = schema['anyOf'];
  if (Array.isArray(branches)) return branches.filter(isValues).map((branch) => typeText(branch, indent)).join(' | ');
  const type = schema['type'];
  const types = Array.isArray(type) ? type.map(String) : type === undefined ? [] : [String(type)];
  return types.length === 0 ? 'unknown' : types.map((name) => plain(name, schema, indent)).join(' | ');
}

function plain(type: string, schema: Schema, indent: string): string {
  switch (type) {
    case 'integer':
    case 'number': return 'number';
    case 'string':
    case 'boolean':
    case 'null': return type;
    case 'array': return listText(schema, indent);
    case 'object': return objectText(schema, indent);
    default: return 'unknown';
  }
}

function listText(schema: Schema, indent: string): string {
  const items = typeText(isValues(schema['items']) ? schema['items'] : {}, indent);
  return schema['minItems'] === 2 && schema['maxItems'] === 2 ? `[${items}, ${items}]` : `(${items})[]`;
}

/** The properties of an object, each below its comment. */
export function objectText(schema: Schema, indent = ''): string {
  const inner = `${indent}  `;
  const required = new Set(Array.isArray(schema['required']) ? schema['required'] : []);
  const properties = Object.entries(isValues(schema['properties']) ? schema['properties'] : {}).filter((entry): entry is [string, Schema] => isValues(entry[1]));
  const others = schema['additionalProperties'];
  if (properties.length === 0) return isValues(others) ? `Record<string, ${typeText(others, indent)}>` : 'Record<string, unknown>';
  const lines = properties.map(([key, property]) => {
    const words = [property['title'], property['description']].filter((text): text is string => typeof text === 'string' && text !== '');
    const isReadOnly = property['readOnly'] === true ? 'readonly ' : '';
    return `${words.length > 0 ? `${inner}/** ${comment(words.join(': '))} */\n` : ''}${inner}${isReadOnly}${propertyName(key)}${required.has(key) ? '' : '?'}: ${typeText(property, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function propertyName(key: string): string {
  return /^[A-Za-z$_][A-Za-z0-9$_]*$/.test(key) ? key : quote(key);
}

/** A value as a literal; what some reader of the text takes for the end of a line or of a script is spelt out. */
export function quote(value: JsonValue): string {
  return JSON.stringify(value).replace(/[<\u007f-\u009f\u2028\u2029\ufeff]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** One line of a comment, which nothing in it can end. */
export function comment(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\u2028\u2029\ufeff]+/gu, ' ').replaceAll('*/', '* /').trim();
}
