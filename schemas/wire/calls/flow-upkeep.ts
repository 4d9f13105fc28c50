import { Type } from 'typebox';
import type { FlowCase, FlowCaseResult, FlowCaseSave, FlowLevels, FlowMigrate, FlowMigrated, FlowMigrationPlan, FlowStuckRow } from '../flow-upkeep.ts';
import { ListOf, ObjectAs, PAGE_QUERY, PageOf } from '../shapes.ts';
import type { TaskStatus } from '../tasks.ts';
import type { CallEntry } from './entry.ts';
import { ById, Choices, Document, Key, Time, Values } from './flow-parts.ts';

const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const MOVE = { version: Version, from: Type.Optional(Version), mapping: Type.Optional(Type.Record(Type.String({ maxLength: 100 }), Key)) };
const MigrateBody = Type.Unsafe<FlowMigrate>(Type.Object({
  ...MOVE, instances: Type.Optional(Type.Array(Key, { minItems: 1, maxItems: 1_000 })),
}, { additionalProperties: false }));
const PlanBody = Type.Object({
  ...MOVE, currentPage: Type.Optional(PAGE_QUERY.currentPage), pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}, { additionalProperties: false });

const CasePath = Type.Object({ id: Key, caseId: Key });
const CaseBody = Type.Unsafe<FlowCaseSave>(Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }), launcher: Type.Optional(Key), record: Values, choices: Type.Optional(Choices), at: Type.Optional(Time),
}, { additionalProperties: false }));

const StuckQuery = Type.Object({
  ...PAGE_QUERY,
  flowId: Type.Optional(Type.String({ maxLength: 100 })),
  reason: Type.Optional(Type.Union([Type.Literal('nobody'), Type.Literal('disabled'), Type.Literal('operation'), Type.Literal('loop'), Type.Literal('timer')])),
});
const LevelsQuery = Type.Object({
  flowId: Type.Optional(Type.String({ maxLength: 100 })),
  flowCategory: Type.Optional(Type.String({ maxLength: 50 })),
  startTime: Type.Optional(Time),
  endTime: Type.Optional(Time),
});

/** What keeps flows in order: cases that are run before a release, migration of what runs, and what those who oversee flows look at. */
export const flowUpkeepCalls = {
  'POST /api/workflow/Engine/FlowEngine/:id/Actions/PlanMigration': { params: ById, body: PlanBody, answer: ObjectAs<FlowMigrationPlan>() },
  /** As a task with progress, whose result is `FlowMigrated`. */
  'POST /api/workflow/Engine/FlowEngine/:id/Actions/Migrate': { params: ById, body: MigrateBody, answer: ObjectAs<TaskStatus<FlowMigrated>>() },

  'GET /api/workflow/Engine/FlowEngine/:id/Cases': { params: ById, answer: ListOf(ObjectAs<FlowCase>()) },
  /** Keeps a simulation of the draft as a case. */
  'POST /api/workflow/Engine/FlowEngine/:id/Cases': { params: ById, body: CaseBody, answer: ObjectAs<FlowCase>() },
  /** Puts another in its place, with the way that the draft takes now. */
  'PUT /api/workflow/Engine/FlowEngine/:id/Cases/:caseId': { params: CasePath, body: CaseBody, answer: ObjectAs<FlowCase>() },
  'DELETE /api/workflow/Engine/FlowEngine/:id/Cases/:caseId': { params: CasePath, answer: Type.Null() },
  /** Runs all cases by this document; the draft when absent. */
  'POST /api/workflow/Engine/FlowEngine/:id/Actions/RunCases': { params: ById, body: Type.Object({ document: Type.Optional(Document) }, { additionalProperties: false }), answer: ListOf(ObjectAs<FlowCaseResult>()) },

  /** What cannot go on without help, of the flows that the reader oversees. */
  'GET /api/workflow/Engine/FlowMonitor/Stuck': { query: StuckQuery, answer: PageOf(ObjectAs<FlowStuckRow>()) },
  /** How long flows and their nodes take: of the last 90 days where no time is given. */
  'GET /api/workflow/Engine/FlowMonitor/Levels': { query: LevelsQuery, answer: ListOf(ObjectAs<FlowLevels>()) },
} satisfies Record<string, CallEntry>;
