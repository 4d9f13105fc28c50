import { Type } from 'typebox';
import { PRINT_PAGE } from '#schemas/wire/records.ts';

/** The engine says what is wrong with names and numbers; here only the shape is checked. */
export const ListBody = Type.Object({
  currentPage: Type.Optional(Type.Number()),
  pageSize: Type.Optional(Type.Number()),
  keyword: Type.Optional(Type.String()),
  sidx: Type.Optional(Type.Union([Type.String(), Type.Array(Type.String(), { maxItems: 20 })])),
  sort: Type.Optional(Type.String()),
  filter: Type.Optional(Type.Unknown()),
  sums: Type.Optional(Type.Array(Type.Object({ field: Type.String(), function: Type.String() }), { maxItems: 100 })),
  fields: Type.Optional(Type.Array(Type.String(), { maxItems: 500 })),
  total: Type.Optional(Type.Boolean()),
});

/** A page of the recycle bin. */
export const RemovedBody = Type.Pick(ListBody, ['currentPage', 'pageSize', 'keyword', 'sidx', 'sort', 'filter', 'fields']);

export const GroupBody = Type.Object({
  field: Type.String(),
  by: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
  keyword: Type.Optional(Type.String()),
  filter: Type.Optional(Type.Unknown()),
  sums: ListBody.properties.sums,
  currentPage: Type.Optional(Type.Number()),
  pageSize: Type.Optional(Type.Number()),
});

export const RevertBody = Type.Object({
  to: Type.Integer(),
  version: Type.Integer(),
  fields: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 500 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
});

export const MoveBody = Type.Object({
  parentId: Type.Union([Type.Null(), Type.String()]),
  before: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  among: Type.Optional(Type.Unknown()),
  version: Type.Integer(),
});

export const OptionsBody = Type.Object({
  field: Type.String(),
  keyword: Type.Optional(Type.String()),
  ids: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
  record: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  parentId: Type.Optional(Type.String()),
  groups: Type.Optional(Type.Boolean()),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  currentPage: Type.Optional(Type.Number()),
  pageSize: Type.Optional(Type.Number()),
});

export const BatchBody = Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { maxItems: 1_000 }) });

/** Whole records with their rows: few at a time. */
export const PrintBody = Type.Object({ ids: Type.Array(Type.String({ minLength: 1, maxLength: 100 }), { minItems: 1, maxItems: PRINT_PAGE }) });
