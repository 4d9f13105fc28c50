import { Type } from 'typebox';
import type { FlowChoiceNode, LaunchableFlow } from '../flow-designs.ts';
import type { FlowChoiceCount, FlowComment, FlowDone, FlowPerson, FlowPlaceCount } from '../flow-runs.ts';
import type { Values } from '../../language/runtime.ts';
import type { OptionsResult, ScreenConfig } from '../records.ts';
import { ListOf, ObjectAs, PAGE_QUERY, PageOf } from '../shapes.ts';
import type { CallEntry } from './entry.ts';
import { ById, CommentBody, FormBody, Key, ResubmitBody, TypeQuery } from './flow-parts.ts';
import { OptionsBody } from './records.ts';

const FormPath = Type.Object({ key: Key, id: Key });
/** The engine checks what is in it. */
const ValuesBody = Type.Unsafe<Values>(Type.Record(Type.String(), Type.Unknown()));
const Done = ObjectAs<FlowDone>();

/** Launching by the code of a flow, whom one may choose, comments, and what is decided together. */
export const flowFormCalls = {
  /** The record of an instance of the flow with this code, as it shows it to the reader. */
  'GET /api/workflow/Form/:key/:id': { params: FormPath, answer: ObjectAs<Values>() },
  'POST /api/workflow/Form/:key': { params: Type.Object({ key: Key }), body: FormBody, answer: Done },
  'PUT /api/workflow/Form/:key/:id': { params: FormPath, body: ResubmitBody, answer: Done },
  /** Those that the reader may launch, in pages. */
  'GET /api/workflow/Engine/FlowEngine/PageListAll': { query: Type.Object({ ...PAGE_QUERY, ...TypeQuery.properties, category: Type.Optional(Type.String({ maxLength: 50 })) }), answer: PageOf(ObjectAs<LaunchableFlow>()) },
  /** The empty form that the reader fills in to launch the flow, by the rights of its start alone; 404 for those who may not launch it. */
  'GET /api/workflow/Engine/FlowEngine/:id/LaunchForm': { params: ById, answer: ObjectAs<ScreenConfig>() },
  /** Choices of a field of that form. */
  'POST /api/workflow/Engine/FlowEngine/:id/LaunchForm/Options': { params: ById, body: OptionsBody, answer: ObjectAs<OptionsResult>() },
  /** Its values with lookups and formulas. */
  'POST /api/workflow/Engine/FlowEngine/:id/LaunchForm/Compute': { params: ById, body: ValuesBody, answer: ObjectAs<Values>() },
  /** Nodes whose people the launcher chooses. */
  'GET /api/workflow/Engine/FlowBefore/Candidates/:id': { params: ById, answer: ListOf(ObjectAs<FlowChoiceNode>()) },
  /** The people who may be chosen at one of them. */
  'GET /api/workflow/Engine/FlowBefore/CandidateUser/:id': { params: ById, query: Type.Object({ ...PAGE_QUERY, node: Key }), answer: PageOf(ObjectAs<FlowPerson>()) },
  /** Flows of which the reader has tasks that may be decided together, and their nodes. */
  'GET /api/workflow/Engine/FlowBefore/BatchFlowSelector': { answer: ListOf(ObjectAs<FlowChoiceCount>()) },
  'GET /api/workflow/Engine/FlowBefore/NodeSelector/:id': { params: ById, answer: ListOf(ObjectAs<FlowPlaceCount>()) },
  /** Nobody is chosen by who decides: what comes next follows from the flow. */
  'GET /api/workflow/Engine/FlowBefore/BatchCandidate': { answer: ListOf(ObjectAs<FlowChoiceNode>()) },
  'GET /api/workflow/Engine/FlowComment/:id': { params: ById, answer: ListOf(ObjectAs<FlowComment>()) },
  'POST /api/workflow/Engine/FlowComment/:id': { params: ById, body: CommentBody, answer: Done },
} satisfies Record<string, CallEntry>;
