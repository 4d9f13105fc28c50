import { Type } from 'typebox';
import type { RelationGraph } from '../relations.ts';
import { ListOf, ObjectAs } from '../shapes.ts';
import type { ListedTable, SourceChoice, TableColumn } from '../source-tables.ts';
import type { CallEntry } from './entry.ts';

const LinkPath = Type.Object({ linkId: Type.String({ minLength: 1, maxLength: 100 }) });
const TablePath = Type.Object({ linkId: Type.String({ minLength: 1, maxLength: 100 }), table: Type.String({ minLength: 1, maxLength: 64 }) });
const SchemaQuery = Type.Object({ schema: Type.String({ minLength: 1, maxLength: 64 }) });

export const dataModelCalls = {
  'GET /api/system/DataSource/Selector': { answer: ListOf(ObjectAs<SourceChoice>()) },
  'GET /api/system/DataModel/Relations': { answer: ObjectAs<RelationGraph>() },
  'GET /api/system/DataModel/:linkId/Relations': { params: LinkPath, answer: ObjectAs<RelationGraph>() },
  'GET /api/system/DataModel/:linkId/Tables': { params: LinkPath, answer: ListOf(ObjectAs<ListedTable>()) },
  'GET /api/system/DataModel/:linkId/Tables/:table/Fields': { params: TablePath, query: SchemaQuery, answer: ListOf(ObjectAs<TableColumn>()) },
} satisfies Record<string, CallEntry>;
