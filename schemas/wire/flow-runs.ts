import type { FieldRight, FlowDocument } from '../language/documents/flow.ts';
import type { JsonValue } from '../language/documents/json.ts';
import type { Text } from '../language/documents/text.ts';
import type { Values } from '../language/runtime.ts';
import type { FlowChoiceNode } from './flow-designs.ts';
import type { RecordRow, ScreenConfig } from './records.ts';

/** 0 not submitted yet, 1 waits, 2 adopted, 3 sent back or rejected, 4 taken back by its launcher, 5 stopped. */
export type FlowStatusCode = 0 | 1 | 2 | 3 | 4 | 5;

/** 1 普通, 2 重要, 3 紧急. */
export type FlowUrgency = 1 | 2 | 3;

export interface FlowPerson {
  id: string;
  name: string;
  /** Address of the picture; empty where there is none. */
  headIcon: string;
}

/** One instance in a list. Times are epoch milliseconds. */
export interface FlowRow {
  /** Of the row: the instance for `launched` and `monitor`, the task for `toDo` and `done`, the copy for `circulated`. */
  id: string;
  /** The instance: what its page is opened by. */
  instanceId: string;
  title: string;
  flowId: string;
  flowCode: string;
  flowTitle: Text;
  category: string;
  model: string;
  recordId: string;
  urgency: FlowUrgency;
  status: FlowStatusCode;
  /** Percent of the way that is done, 100 at the end. */
  completion: number;
  /** Nodes that are decided now. */
  currentNodes: Text[];
  launcher: FlowPerson;
  /** When it was launched; null while it has not been. */
  startTime: number | null;
  endTime: number | null;
  isPaused: boolean;
  /** Why nobody can go on without help. */
  stuck: 'nobody' | 'operation' | 'loop' | null;
}

/** Somebody's task. */
export interface FlowTaskRow extends FlowRow {
  node: string;
  nodeTitle: Text | null;
  /** When the person got it, and when he did it. */
  receivedTime: number;
  decidedTime: number | null;
  /** When the node's first time-out is due. */
  dueTime: number | null;
  decision: 'agree' | 'reject' | 'abstain' | null;
  /** He stands in for this person. */
  standsInFor: FlowPerson | null;
  /** It may be decided with others in one go: nothing but an opinion is asked for. */
  isBatch: boolean;
}

/** Somebody's copy. */
export interface FlowCopyRow extends FlowRow {
  node: string;
  nodeTitle: Text | null;
  copiedTime: number;
  readTime: number | null;
}

/** Sends a record into a flow: a new one with `data`, or a stored one. */
export interface FlowLaunch {
  flowId: string;
  /** '0' submits it, '1' keeps it as a draft of the launcher. */
  status: '0' | '1';
  /** Values of the record; with `recordId` they carry its `version`. May be left out for a stored record. */
  data?: Values;
  recordId?: string;
  /** `{user}的{flow}` when absent. */
  title?: string;
  urgency?: FlowUrgency;
  /** Whom the launcher chooses, by node. */
  choices?: Record<string, string[]>;
}

/** Goes on with a draft, or with one that has come back. */
export type FlowResubmit = Omit<FlowLaunch, 'flowId' | 'recordId'>;

/** What a launch would lead to, before anything is stored. */
export interface FlowPreview {
  /** Nodes in the order in which they would be entered, with persons. */
  steps: { node: string; title: Text | null; type: FlowDocument['nodes'][number]['type']; people: FlowPerson[]; stuck: boolean }[];
  copies: FlowPerson[];
  choices: FlowChoiceNode[];
  /** Why it would be refused, in the reader's language; null where it would not. */
  refusal: string | null;
}

/** What a person may do with an instance or a task of it. */
export type FlowVerb =
  | 'save' | 'submit' | 'agree' | 'reject' | 'abstain' | 'withdraw' | 'takeBack' | 'transfer' | 'delegate' | 'signBefore' | 'signAfter' | 'unsign'
  | 'urge' | 'assign' | 'jump' | 'retry' | 'stop' | 'pause' | 'resume' | 'comment' | 'read' | 'remove';

export interface FlowVerbState {
  verb: FlowVerb;
  isAllowed: boolean;
  /** Why not, in the reader's language. Verbs that have nothing to do with the person are absent altogether. */
  reason?: string;
  /** The task or copy that it is about; the path of the call has it. */
  task?: string;
  copy?: string;
  /** Of `unsign`: who is taken away. */
  person?: FlowPerson;
  /** Of `assign`, `jump` and `retry`: the step that it is about, and its node. */
  step?: string;
  node?: string;
  nodeTitle?: Text | null;
  /** Of `jump`: where it may go on. */
  targets?: { node: string; title: Text | null }[];
}

/** How a decision is to be given. */
export interface FlowDecisionRules {
  task: string;
  node: string;
  nodeTitle: Text | null;
  opinion: 'optional' | 'whenRejecting' | 'required';
  signature: boolean;
  /** Nodes that a rejection may lead to, where there is a choice. */
  targets: { node: string; title: Text | null }[];
  /** The approver chooses how it goes on after a rejection. */
  choosesResume: boolean;
  standsInFor: FlowPerson | null;
  /** A colleague who asks for advice; the decision stays his. */
  advises: FlowPerson | null;
}

/** What has become of a node. */
export interface FlowNodeState {
  state: 'done' | 'active' | 'held' | 'ahead';
  result?: 'agree' | 'reject';
  entered?: number;
  left?: number;
  stuck?: 'nobody' | 'operation' | 'loop';
  /** Those who decide or decided its last visit. */
  people: (FlowPerson & { decision?: 'agree' | 'reject' | 'abstain'; isOpen: boolean; time?: number; standsInFor?: FlowPerson })[];
}

/** One line of what happened. */
export interface FlowLogRow {
  id: string;
  time: number;
  /** `launch`, `agree`, `transfer`, ... as the interpreter logs it. */
  what: string;
  /** Absent where a rule did it. */
  by: FlowPerson | null;
  standsInFor: FlowPerson | null;
  node: string | null;
  nodeTitle: Text | null;
  opinion: string | null;
  /** A hand-written signature, as a picture in a data address. */
  signature: string | null;
  /** Others who are concerned: to whom it was passed, who was signed in. */
  people: FlowPerson[];
  /** What the approver changed in the record, as far as the reader may see it. */
  changes: { path: string; before: JsonValue; after: JsonValue }[];
  details: Record<string, JsonValue>;
}

/** A copy that was sent to somebody. */
export interface FlowCopy {
  id: string;
  person: FlowPerson;
  sentTime: number;
  readTime: number | null;
}

/** An instance with everything its page needs. */
export interface FlowDetail {
  instance: FlowRow & { flowVersion: number };
  /** The document of its version as a picture: nodes with their kinds, titles and branches, without rules. */
  flow: FlowDocument;
  /** By node. */
  nodes: Record<string, FlowNodeState>;
  timeline: FlowLogRow[];
  /** Who has had a copy, and when they read it; null while they have not. The first one first. */
  copies: FlowCopy[];
  verbs: FlowVerbState[];
  /** For each open task of the reader. */
  decisions: FlowDecisionRules[];
  /** Whom the launcher chooses when he submits again. */
  choices: FlowChoiceNode[];
  /** The form of the record as the node shows it to the reader; null where the record is gone or its model has no screen. */
  config: ScreenConfig | null;
  record: RecordRow | null;
  /** By field, or `table.column`: what the reader may do with it here. */
  rights: Record<string, FieldRight>;
  /** Flows that it started, and the one that started it, as far as the reader may open them. */
  children: { id: string; title: string; status: FlowStatusCode }[];
  parent: { id: string; title: string; status: FlowStatusCode } | null;
}

/** What every verb answers: where it stands now. */
export interface FlowDone {
  instanceId: string;
  status: FlowStatusCode;
  completion: number;
  currentNodes: Text[];
  recordId: string;
}

/** What comes with a decision. */
export interface FlowOpinion {
  opinion?: string;
  /** A picture in a data address. */
  signature?: string;
  /** Values of the record that the node lets the person write, with its `version`. */
  data?: Values;
}

/** What became of each task of a batch, in the order in which they were named. */
export interface FlowBatchResult {
  task: string;
  isDone: boolean;
  message: string | null;
}

/** Somebody stands in for somebody else. */
export interface FlowEntrust {
  id: string;
  person: FlowPerson;
  toUser: FlowPerson;
  /** Absent: in all flows. */
  flows: { id: string; title: Text }[];
  startTime: number;
  endTime: number;
  /** By time. */
  state: 'notYet' | 'running' | 'over';
  description: string;
}

/** What can be done with a record: flows that may be launched on it, and those that ran or run. */
export interface FlowsOfRecord {
  launchable: { id: string; title: Text; choices: FlowChoiceNode[] }[];
  instances: FlowRow[];
}

/** A flow, or a node, with how many tasks of the reader may be decided together there. */
export interface FlowChoiceCount {
  id: string;
  title: Text;
  count: number;
}

export interface FlowPlaceCount {
  node: string;
  title: Text | null;
  count: number;
}

/** What somebody said of an instance. */
export interface FlowComment {
  id: string;
  by: FlowPerson | null;
  time: number;
  text: string;
}
