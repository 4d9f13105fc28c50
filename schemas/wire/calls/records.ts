import { Type } from 'typebox';
import type { Values } from '../../language/runtime.ts';
import type { ExportAnswer, ExportRequest, ImportReport, PastImport, UndoReport } from '../exchange.ts';
import type { DigestAnswer, DigestRequest } from '../digests.ts';
import { MAX_MATCHES, PRINT_PAGE } from '../records.ts';
import type { EditedMatches, EditRequest, GroupQuery, GroupResult, HistoryEntry, ListQuery, ListResult, MoveRequest, OptionsQuery, OptionsResult, RemovedMatches, ScreenConfig } from '../records.ts';
import { ListOf, ObjectAs, RecordAnswer } from '../shapes.ts';
import type { TaskStatus } from '../tasks.ts';
import type { CallEntry } from './entry.ts';

// The engine says what is wrong with names, numbers and conditions; here only the shape is checked.
const ListShape = Type.Object({
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
const ListBody = Type.Unsafe<ListQuery>(ListShape);

/** A page of the recycle bin. */
const RemovedBody = Type.Unsafe<Omit<ListQuery, 'sums' | 'total'>>(
  Type.Pick(ListShape, ['currentPage', 'pageSize', 'keyword', 'sidx', 'sort', 'filter', 'fields']));

const GroupBody = Type.Unsafe<GroupQuery>(Type.Object({
  field: Type.String(),
  by: Type.Optional(Type.String()),
  order: Type.Optional(Type.String()),
  keyword: Type.Optional(Type.String()),
  filter: Type.Optional(Type.Unknown()),
  sums: ListShape.properties.sums,
  currentPage: Type.Optional(Type.Number()),
  pageSize: Type.Optional(Type.Number()),
}));

const RevertBody = Type.Object({
  to: Type.Integer(),
  version: Type.Integer(),
  fields: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 500 })),
  reason: Type.Optional(Type.String({ maxLength: 500 })),
});

const MoveBody = Type.Unsafe<MoveRequest>(Type.Object({
  parentId: Type.Union([Type.Null(), Type.String()]),
  before: Type.Optional(Type.Union([Type.Null(), Type.String()])),
  among: Type.Optional(Type.Unknown()),
  version: Type.Integer(),
}));

export const OptionsBody = Type.Unsafe<OptionsQuery>(Type.Object({
  field: Type.String(),
  keyword: Type.Optional(Type.String()),
  ids: Type.Optional(Type.Array(Type.String(), { maxItems: 1_000 })),
  record: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
  parentId: Type.Optional(Type.String()),
  groups: Type.Optional(Type.Boolean()),
  kind: Type.Optional(Type.String({ maxLength: 40 })),
  currentPage: Type.Optional(Type.Number()),
  pageSize: Type.Optional(Type.Number()),
}));

const Id = Type.String({ minLength: 1, maxLength: 100 });
const BatchBody = Type.Object({ ids: Type.Array(Id, { maxItems: 1_000 }) });

/** Whole records with their rows: few at a time. */
const PrintBody = Type.Object({ ids: Type.Array(Id, { minItems: 1, maxItems: PRINT_PAGE }) });

/** The engine checks what is in it. */
const RecordBody = Type.Unsafe<Values>(Type.Unknown());

/** The engine says which of the values are no period. */
const DigestBody = Type.Unsafe<DigestRequest>(Type.Object({
  field: Type.String({ minLength: 1, maxLength: 100 }),
  id: Type.Optional(Id),
  values: Type.Record(Type.String({ maxLength: 100 }), Type.Unknown(), { maxProperties: 20 }),
}));

/** How many the person has been told of. */
const Expected = Type.Integer({ minimum: 1, maximum: MAX_MATCHES });
const RemoveMatchesBody = Type.Unsafe<Pick<ListQuery, 'filter' | 'keyword'> & { expected: number }>(Type.Object({
  filter: Type.Optional(Type.Unknown()),
  keyword: Type.Optional(Type.String()),
  expected: Expected,
}));

const EditMatchesBody = Type.Unsafe<EditRequest>(Type.Object({
  /** What every record gets, by field. */
  values: Type.Record(Type.String(), Type.Unknown(), { minProperties: 1, maxProperties: 20 }),
  /** The chosen records; all that the filter finds when absent. */
  ids: Type.Optional(Type.Array(Id, { minItems: 1, maxItems: 1_000 })),
  filter: Type.Optional(Type.Unknown()),
  keyword: Type.Optional(Type.String()),
  expected: Expected,
}));

const ExportBody = Type.Unsafe<ExportRequest>(Type.Object({
  ...ListShape.properties,
  selectKey: Type.Optional(Type.Array(Type.String(), { minItems: 1, maxItems: 500 })),
  dataType: Type.Optional(Type.Union([Type.Literal(0), Type.Literal(1)])),
  format: Type.Optional(Type.Union([Type.Literal('xlsx'), Type.Literal('csv')])),
}));

const ApplyBody = Type.Object({ onlyGood: Type.Optional(Type.Boolean()) });

const TaskOf = <Result>() => Type.Object({ task: ObjectAs<TaskStatus<Result>>() });
const Page = ObjectAs<ListResult>();

export const recordCalls = {
  'GET /api/visualdev/OnlineDev/:code/Config': { answer: ObjectAs<ScreenConfig>() },
  'GET /api/visualdev/OnlineDev/:code/Givers': { answer: Type.Object({ givers: Type.Array(Type.String()) }) },
  'POST /api/visualdev/OnlineDev/:code/List': { body: ListBody, answer: Page },
  'POST /api/visualdev/OnlineDev/:code/Groups': { body: GroupBody, answer: ObjectAs<GroupResult>() },
  'POST /api/visualdev/OnlineDev/:code/Options': { body: OptionsBody, answer: ObjectAs<OptionsResult>() },
  'POST /api/visualdev/OnlineDev/:code/Compute': { body: RecordBody, answer: ObjectAs<Values>() },
  'POST /api/visualdev/OnlineDev/:code/Digest': { body: DigestBody, answer: ObjectAs<DigestAnswer>() },
  'POST /api/visualdev/OnlineDev/:code': { body: RecordBody, answer: RecordAnswer },
  'POST /api/visualdev/OnlineDev/batchDelete/:code': { body: BatchBody, answer: Type.Null() },
  'GET /api/visualdev/OnlineDev/:code/:recordId': { answer: RecordAnswer },
  'PUT /api/visualdev/OnlineDev/:code/:recordId': { body: RecordBody, answer: RecordAnswer },
  'DELETE /api/visualdev/OnlineDev/:code/:recordId': { answer: Type.Null() },
  'POST /api/visualdev/OnlineDev/:code/:recordId/Actions/Move': { body: MoveBody, answer: RecordAnswer },
  'GET /api/visualdev/OnlineDev/:code/:recordId/History': { answer: ListOf(ObjectAs<HistoryEntry>()) },
  'POST /api/visualdev/OnlineDev/:code/Print': { body: PrintBody, answer: ListOf(RecordAnswer) },
  'POST /api/visualdev/OnlineDev/:code/:recordId/Revert': { body: RevertBody, answer: RecordAnswer },
  'POST /api/visualdev/OnlineDev/:code/Removed': { body: RemovedBody, answer: Page },
  'POST /api/visualdev/OnlineDev/:code/Actions/Restore': { body: BatchBody, answer: Type.Null() },
  'POST /api/visualdev/OnlineDev/:code/Actions/Purge': { body: BatchBody, answer: Type.Null() },
  'POST /api/visualdev/OnlineDev/:code/Actions/RemoveMatches': { body: RemoveMatchesBody, answer: TaskOf<RemovedMatches>() },
  'POST /api/visualdev/OnlineDev/:code/Actions/EditMatches': { body: EditMatchesBody, answer: TaskOf<EditedMatches>() },
  'POST /api/visualdev/OnlineDev/:code/Removals/:taskId/Undo': { answer: TaskOf<UndoReport>() },
  'POST /api/visualdev/OnlineDev/:code/Edits/:taskId/Undo': { answer: TaskOf<UndoReport>() },
  'POST /api/visualdev/OnlineDev/:code/Actions/Export': { body: ExportBody, answer: ObjectAs<ExportAnswer>() },
  'GET /api/visualdev/OnlineDev/:code/Template': { file: true },
  'POST /api/visualdev/OnlineDev/:code/Actions/Import': { multipart: true, answer: TaskOf<ImportReport>() },
  'GET /api/visualdev/OnlineDev/:code/Imports': { answer: ListOf(ObjectAs<PastImport>()) },
  'POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Apply': { body: ApplyBody, answer: TaskOf<ImportReport>() },
  'POST /api/visualdev/OnlineDev/:code/Imports/:taskId/Undo': { answer: TaskOf<UndoReport>() },
} satisfies Record<string, CallEntry>;
