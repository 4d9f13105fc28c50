import type { ModelDocument } from '../documents/model.ts';
import type { Locale } from '../documents/text.ts';
import { isComputed } from '../field-types/resolve-field.ts';
import type { Schema } from '../meta/definitions.ts';
import { SYSTEM_FIELD_DOCUMENTS } from '../system-fields.ts';
import { DISPLAY, schemaOfValue } from './value-schema.ts';

/** What a client sends: the fields that people fill in. Needed are those that are demanded whatever else is filled in. */
export function schemaOfInput(model: ModelDocument, locale: Locale): Schema {
  const fields = Object.entries(model.fields).filter(([, field]) => !isComputed(field));
  const mayBeHidden = new Set((model.reactions ?? []).flatMap(({ set }) => Object.keys(set).filter((key) => set[key]?.visible === false)));
  const required = fields.filter(([key, field]) => field.required === true && field.visible !== false && field.default === undefined && !mayBeHidden.has(key)).map(([key]) => key);
  return {
    type: 'object', additionalProperties: false,
    properties: Object.fromEntries(fields.map(([key, field]) => [key, schemaOfValue(field, locale, 'input')])),
    ...(required.length > 0 ? { required } : {}),
  };
}

/** What the server answers: every field its reader may see, with who made it and when. */
export function schemaOfRecord(model: ModelDocument, locale: Locale): Schema {
  const own = Object.entries(model.fields).map(([key, field]): [string, Schema] => [key, { ...schemaOfValue(field, locale, 'record'), ...(isComputed(field) ? { readOnly: true } : {}) }]);
  const system = Object.entries(SYSTEM_FIELD_DOCUMENTS).map(([key, field]): [string, Schema] => [key, { ...schemaOfValue(field, locale, 'record'), readOnly: true }]);
  return {
    type: 'object', required: ['id', 'version'],
    properties: {
      ...Object.fromEntries([...system, ...own]),
      id: { type: 'string', description: 'Identity of the record' },
      version: { type: 'integer', description: 'Sent back with an update, which fails with 409 when somebody else was quicker' },
      $display: DISPLAY,
    },
  };
}
