import { Type } from 'typebox';
import type { FlowChoice, FlowDesign, FlowDesignRow, FlowExport, FlowField, FlowFinding, FlowForm, FlowSimulation, FlowVersion, LaunchableFlow } from '../flow-designs.ts';
import type { FlowDocument } from '../../language/documents/flow.ts';
import type { Values } from '../../language/runtime.ts';
import type { FlowBatchResult, FlowCopyRow, FlowDetail, FlowDone, FlowEntrust, FlowLogRow, FlowPreview, FlowRow, FlowsOfRecord, FlowTaskRow } from '../flow-runs.ts';
import type { OptionsResult } from '../records.ts';
import { ListOf, ObjectAs, PageOf } from '../shapes.ts';
import {
  AssignBody, BatchBody, ById, CheckBody, CommentBody, CreateBody, DesignQuery, EntrustBody, FavouriteBody, IdsBody, ImportBody, JumpBody, Key, LaunchBody, OpinionBody,
  PassBody, PeopleBody, PhrasesBody, PreviewBody, RejectBody, ReleaseBody, ResubmitBody, RetryBody, RunQuery, SaveBody, SignBody, SimulateBody, TypeQuery, VersionPath, WordsBody,
} from './flow-parts.ts';
import type { CallEntry } from './entry.ts';

const Design = ObjectAs<FlowDesign>();

/** Designing flows, and choosing one. */
export const flowDesignCalls = {
  'GET /api/workflow/Engine/FlowEngine': { query: DesignQuery, answer: PageOf(ObjectAs<FlowDesignRow>()) },
  /** The models that a flow may hang on. */
  'GET /api/workflow/Engine/FlowEngine/Forms': { answer: ListOf(ObjectAs<FlowForm>()) },
  'POST /api/workflow/Engine/FlowEngine': { body: CreateBody, answer: Design },
  'GET /api/workflow/Engine/FlowEngine/:id': { params: ById, answer: Design },
  'PUT /api/workflow/Engine/FlowEngine/:id': { params: ById, body: SaveBody, answer: Design },
  'DELETE /api/workflow/Engine/FlowEngine/:id': { params: ById, answer: Type.Null() },
  'POST /api/workflow/Engine/FlowEngine/:id/Actions/Copy': { params: ById, answer: Design },
  'GET /api/workflow/Engine/FlowEngine/:id/Actions/ExportData': { params: ById, answer: ObjectAs<FlowExport>() },
  'POST /api/workflow/Engine/FlowEngine/Actions/ImportData': { body: ImportBody, answer: Design },
  'POST /api/workflow/Engine/FlowEngine/Actions/Check': { body: CheckBody, answer: Type.Array(ObjectAs<FlowFinding>()) },
  'POST /api/workflow/Engine/FlowEngine/Actions/Simulate': { body: SimulateBody, answer: ObjectAs<FlowSimulation>() },
  'POST /api/workflow/Engine/FlowEngine/Release/:id': { params: ById, body: ReleaseBody, answer: Design },
  'POST /api/workflow/Engine/FlowEngine/Stop/:id': { params: ById, answer: Design },
  'GET /api/workflow/Engine/FlowEngine/:id/Versions': { params: ById, answer: ListOf(ObjectAs<FlowVersion>()) },
  'GET /api/workflow/Engine/FlowEngine/:id/Versions/:version': { params: VersionPath, answer: ObjectAs<FlowVersion & { document: FlowDocument }>() },
  /** Roles, positions and groups by name, for those who design flows. */
  'POST /api/workflow/Engine/FlowEngine/Actions/People': { body: PeopleBody, answer: ObjectAs<OptionsResult>() },
  'GET /api/workflow/Engine/FlowEngine/:id/FormDataFields': { params: ById, answer: ListOf(ObjectAs<FlowField>()) },
  /** Instances of the flow that the reader may see, for a field that names one. */
  'GET /api/workflow/Engine/FlowEngine/:id/FieldDataSelect': { params: ById, query: RunQuery, answer: PageOf(ObjectAs<{ id: string; title: string }>()) },
  /** All released flows that may be chosen. */
  'GET /api/workflow/Engine/FlowEngine/Selector': { query: TypeQuery, answer: ListOf(ObjectAs<FlowChoice>()) },
  /** Those that the reader may launch. */
  'GET /api/workflow/Engine/FlowEngine/ListAll': { query: Type.Object({ ...TypeQuery.properties, model: Type.Optional(Type.String({ maxLength: 100 })) }), answer: ListOf(ObjectAs<LaunchableFlow>()) },
  'PUT /api/workflow/Engine/FlowEngine/:id/Actions/Favourite': { params: ById, body: FavouriteBody, answer: Type.Null() },
} satisfies Record<string, CallEntry>;

const Done = ObjectAs<FlowDone>();
const Detail = ObjectAs<FlowDetail>();
const RecordPath = Type.Object({ model: Key, recordId: Key });
/** What was submitted: the instance, its flow, and the record as the reader may see it. */
const TaskData = ObjectAs<{ id: string; flowId: string; data: Values }>();

/**
 * Running flows. `:id` of Audit, Reject, Abstain, Transfer, Delegate, Sign, Unsign and Recall is a task, that of Read a copy, any other an
 * instance; what the caller has nothing to do with is 404. All of them honour an Idempotency-Key.
 */
export const flowCalls = {
  'POST /api/workflow/Engine/FlowTask': { body: LaunchBody, answer: Done },
  'PUT /api/workflow/Engine/FlowTask/:id': { params: ById, body: ResubmitBody, answer: Done },
  'GET /api/workflow/Engine/FlowTask/:id': { params: ById, answer: TaskData },
  'GET /api/workflow/Engine/FlowTask/:flowId/:taskId': { params: Type.Object({ flowId: Key, taskId: Key }), answer: TaskData },
  'POST /api/workflow/Engine/FlowTask/Actions/Preview': { body: PreviewBody, answer: ObjectAs<FlowPreview>() },
  'GET /api/workflow/Engine/FlowTask/OfRecord/:model/:recordId': { params: RecordPath, answer: ObjectAs<FlowsOfRecord>() },
  /** 1 to-do and 2 done. */
  'GET /api/workflow/Engine/FlowBefore/List/1': { query: RunQuery, answer: PageOf(ObjectAs<FlowTaskRow>()) },
  'GET /api/workflow/Engine/FlowBefore/List/2': { query: RunQuery, answer: PageOf(ObjectAs<FlowTaskRow>()) },
  /** 3 circulated. */
  'GET /api/workflow/Engine/FlowBefore/List/3': { query: RunQuery, answer: PageOf(ObjectAs<FlowCopyRow>()) },
  'GET /api/workflow/Engine/FlowBefore/:id': { params: ById, answer: Detail },
  'GET /api/workflow/Engine/FlowBefore/RecordList/:id': { params: ById, answer: ListOf(ObjectAs<FlowLogRow>()) },
  'POST /api/workflow/Engine/FlowBefore/Audit/:id': { params: ById, body: OpinionBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Reject/:id': { params: ById, body: RejectBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Abstain/:id': { params: ById, body: OpinionBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Recall/:id': { params: ById, body: WordsBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Transfer/:id': { params: ById, body: PassBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Delegate/:id': { params: ById, body: PassBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Sign/:id': { params: ById, body: SignBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Unsign/:id': { params: ById, body: WordsBody, answer: Done },
  /** Keeps what the approver has written in the record, and decides nothing. */
  'POST /api/workflow/Engine/FlowBefore/SaveAudit/:id': { params: ById, body: OpinionBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Read/:id': { params: ById, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Comment/:id': { params: ById, body: CommentBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/BatchOperation': { body: BatchBody, answer: ListOf(ObjectAs<FlowBatchResult>()) },
  'POST /api/workflow/Engine/FlowBefore/Cancel/:id': { params: ById, body: WordsBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Assign/:id': { params: ById, body: AssignBody, answer: Done },
  /** Goes on at another node, whatever holds it up. */
  'POST /api/workflow/Engine/FlowBefore/Jump/:id': { params: ById, body: JumpBody, answer: Done },
  /** Tries again what has gone in a circle, or a call that has failed. */
  'POST /api/workflow/Engine/FlowBefore/Retry/:id': { params: ById, body: RetryBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Pause/:id': { params: ById, body: WordsBody, answer: Done },
  'POST /api/workflow/Engine/FlowBefore/Resume/:id': { params: ById, body: WordsBody, answer: Done },
  'GET /api/workflow/Engine/FlowLaunch': { query: RunQuery, answer: PageOf(ObjectAs<FlowRow>()) },
  'DELETE /api/workflow/Engine/FlowLaunch/:id': { params: ById, answer: Type.Null() },
  'POST /api/workflow/Engine/FlowLaunch/Press/:id': { params: ById, answer: Done },
  'PUT /api/workflow/Engine/FlowLaunch/:id/Actions/Withdraw': { params: ById, body: WordsBody, answer: Done },
  'GET /api/workflow/Engine/FlowMonitor': { query: RunQuery, answer: PageOf(ObjectAs<FlowRow>()) },
  'DELETE /api/workflow/Engine/FlowMonitor': { body: IdsBody, answer: Type.Object({ count: Type.Integer() }) },
  'GET /api/workflow/Engine/FlowDelegate': { answer: ListOf(ObjectAs<FlowEntrust>()) },
  'POST /api/workflow/Engine/FlowDelegate': { body: EntrustBody, answer: ObjectAs<FlowEntrust>() },
  'PUT /api/workflow/Engine/FlowDelegate/:id': { params: ById, body: EntrustBody, answer: ObjectAs<FlowEntrust>() },
  'DELETE /api/workflow/Engine/FlowDelegate/:id': { params: ById, answer: Type.Null() },
  'GET /api/workflow/Engine/FlowPhrase': { answer: ListOf(Type.String()) },
  'PUT /api/workflow/Engine/FlowPhrase': { body: PhrasesBody, answer: ListOf(Type.String()) },
} satisfies Record<string, CallEntry>;
