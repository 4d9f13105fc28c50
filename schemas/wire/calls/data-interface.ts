import { Type } from 'typebox';
import type { JsonValue } from '../../language/documents/json.ts';
import type { DataInterfaceExport, ImportedInterface } from '../data-interface.ts';
import { ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
// What its fields may hold says the model, which checks them like those of a form.
const Fields = Type.Unsafe<Record<string, JsonValue>>(Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.Unknown(), { additionalProperties: false }));
const ImportBody = Type.Object({ kind: Type.Literal('dataInterfaceExport'), schemaVersion: Type.Literal(1), interface: Fields }, { additionalProperties: false });

/** Taking data interfaces from one server to another. */
export const dataInterfaceCalls = {
  'GET /api/system/DataInterface/:id/Action/Export': { params: ById, answer: ObjectAs<DataInterfaceExport>() },
  'POST /api/system/DataInterface/Action/Import': { body: ImportBody, answer: ObjectAs<ImportedInterface>() },
} satisfies Record<string, CallEntry>;
