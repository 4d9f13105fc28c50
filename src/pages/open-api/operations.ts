import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** A call of the document, ready to be tried. */
export interface Operation {
  /** The last part of its id: `list`, `create` ... */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{id}` where the record's goes. */
  path: string;
  headers: string[];
  /** Undefined where the call takes no body. */
  body: JsonValue | undefined;
  /** Fields that may be sent, of a change of a record. */
  fields: string[];
}

const METHODS = ['get', 'post', 'put', 'delete'] as const;
const ORDER = ['list', 'get', 'create', 'update', 'remove', 'removeMany'];

/** The calls of an OpenAPI document that the server has written, in the order in which people learn them. */
export function operationsOf(document: Values): Operation[] {
  const operations = Object.entries(childOf(document, 'paths')).flatMap(([path, methods]) => METHODS.flatMap((method): Operation[] => {
    const call = isValues(methods) ? methods[method] : undefined;
    return isValues(call) ? [operationOf(document, path, method, call)] : [];
  }));
  return operations.sort((a, b) => ORDER.indexOf(a.name) - ORDER.indexOf(b.name));
}

function operationOf(document: Values, path: string, method: (typeof METHODS)[number], call: Values): Operation {
  const content = childOf(childOf(childOf(call, 'requestBody'), 'content'), 'application/json');
  const parameters = Array.isArray(call['parameters']) ? call['parameters'].filter(isValues) : [];
  const reference = childOf(content, 'schema')['$ref'];
  const schema = typeof reference === 'string' ? childOf(childOf(childOf(document, 'components'), 'schemas'), reference.split('/').at(-1) ?? '') : {};
  return {
    name: String(call['operationId']).split('.').at(-1) ?? '',
    method: method.toUpperCase() as Operation['method'],
    path,
    headers: parameters.filter((parameter) => parameter['in'] === 'header').map((parameter) => String(parameter['name'])),
    body: isValues(call['requestBody']) ? content['example'] ?? {} : undefined,
    fields: Object.keys(childOf(schema, 'properties')),
  };
}

function childOf(values: Values, key: string): Values {
  const child = Object.hasOwn(values, key) ? values[key] : undefined;
  return isValues(child) ? child : {};
}

/**
 * The body an operation starts with. A change names the record's own version and a value it has already:
 * a reader who only presses the button changes nothing. Nothing is removed unless somebody says which.
 */
export function firstBody({ name, body, fields }: Operation, record: Values | undefined): JsonValue | undefined {
  if (name === 'removeMany') return { ids: [] };
  if (name !== 'update' || record === undefined) return body;
  const key = fields.find((field) => field !== 'version' && typeof record[field] === 'string');
  return { version: record['version'] ?? 1, ...(key === undefined ? {} : { [key]: record[key] ?? null }) };
}
