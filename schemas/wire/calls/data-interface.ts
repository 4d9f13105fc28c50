import { Type } from 'typebox';
import type { JsonValue } from '../../language/documents/json.ts';
import type { DataInterfaceExport, ImportedInterface, InterfaceParameterInfo, InterfaceReport, InterfaceTrial } from '../data-interface.ts';
import type { ListResult } from '../records.ts';
import { ObjectAs } from '../shapes.ts';
import type { CallEntry } from './entry.ts';

const ById = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });
// What its fields may hold says the model, which checks them like those of a form.
const Fields = Type.Unsafe<Record<string, JsonValue>>(Type.Record(Type.String({ pattern: '^[a-zA-Z]{1,40}$' }), Type.Unknown(), { additionalProperties: false }));
const ImportBody = Type.Object({ kind: Type.Literal('dataInterfaceExport'), schemaVersion: Type.Literal(1), interface: Fields }, { additionalProperties: false });
const ParametersBody = Type.Object({ parameters: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 100 }) }, { additionalProperties: false });
const PageQuery = Type.Object({ currentPage: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 1 }), pageSize: Type.Integer({ minimum: 1, maximum: 1_000, default: 20 }), keyword: Type.Optional(Type.String({ maxLength: 100 })) });

/** Trying data interfaces out, showing them in reports, seeing how they were called, and taking them from one server to another. */
export const dataInterfaceCalls = {
  'GET /api/system/DataInterface/:id/Action/Export': { params: ById, answer: ObjectAs<DataInterfaceExport>() },
  'GET /api/system/DataInterface/:id/Actions/Parameters': { params: ById, answer: ObjectAs<{ list: InterfaceParameterInfo[] }>() },
  'POST /api/system/DataInterface/Action/Import': { body: ImportBody, answer: ObjectAs<ImportedInterface>() },
  'POST /api/system/DataInterface/:id/Actions/Try': { params: ById, body: ParametersBody, answer: ObjectAs<InterfaceTrial>() },
  'POST /api/system/DataInterface/:id/Actions/Report': { params: ById, body: ParametersBody, answer: ObjectAs<InterfaceReport>() },
  'GET /api/system/DataInterfaceLog/:id': { params: ById, query: PageQuery, answer: ObjectAs<ListResult>() },
} satisfies Record<string, CallEntry>;
