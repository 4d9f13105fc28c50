import type { Condition } from './condition.ts';
import type { JsonScalar } from './json.ts';
import type { Text } from './text.ts';

/** Who decides what about the records of a model, as a tree that reads from top to bottom. */
export interface FlowDocument {
  $schema?: string;
  kind: 'flow';
  schemaVersion: number;
  code: string;
  title: Text;
  /** What it is for, as its launcher reads it. */
  description?: Text;
  /** Code of the model whose records it decides. */
  model: string;
  /** A sequence that begins with `start` and ends with `end`. */
  nodes: FlowNode[];
}

export type FlowNode =
  | StartNode | ApproverNode | CopyNode | ConditionNode | ParallelNode | InclusiveNode
  | JumpNode | TimerNode | SubFlowNode | OperationNode | CreateNode | EndNode;

export type FlowNodeType = FlowNode['type'];

interface NodeHead {
  /** Stable identity, unique in the flow: instances, logs and other nodes name it. */
  id: string;
  title?: Text;
}

export interface StartNode extends NodeHead {
  type: 'start';
  /** Who may launch it; everybody when absent. */
  launchers?: PeopleRule[];
  /** Until when the launcher may take it back: until somebody has decided (default), as long as it runs, or never. */
  withdraw?: 'untilDecided' | 'always' | 'never';
  /** What the launcher may do with the fields when the record has come back. */
  rights?: FieldRights;
}

export interface ApproverNode extends NodeHead {
  type: 'approver';
  people: PeopleRule[];
  /** How the decisions of several people become one. `any` when absent. */
  decide?: DecideRule;
  /** Without a person: agreed, rejected, for the administrators (default), waiting to be assigned, or for these people. */
  nobody?: 'agree' | 'reject' | 'admins' | 'wait' | { people: PeopleRule[] };
  /** When the launcher is among the people: he decides (default), is passed over, or his superior decides for him. */
  launcher?: 'decide' | 'skip' | 'superior';
  /** When a person has agreed before: decides again (default), is passed over, or only when the node before was his. */
  repeated?: 'decide' | 'skip' | 'skipAdjacent';
  reject?: RejectRule;
  /** Until when an approver may take his decision back: until the next one is made (default), or never. */
  takeBack?: 'untilNext' | 'never';
  /** What an approver may do beside agreeing and rejecting; all when absent. */
  allow?: ApproverVerb[];
  /** When an opinion must be written: never (default), with a rejection, or always. */
  opinion?: 'optional' | 'whenRejecting' | 'required';
  /** A decision needs a hand-written signature. */
  signature?: boolean;
  rights?: FieldRights;
  timeouts?: Timeout[];
  /** Who gets a copy when the node is agreed. */
  copies?: PeopleRule[];
}

export type ApproverVerb = 'transfer' | 'delegate' | 'signBefore' | 'signAfter';

/**
 * `any`: the first decision counts. `all`: everybody must agree. `ratio`: so many percent must agree.
 * `vote`: of those who do not abstain more than so many percent (50) must agree. `sequential`: one after
 * the other, everybody must agree. `random`: one of them, drawn by lot.
 */
export type DecideRule = 'any' | 'all' | 'sequential' | 'random' | { ratio: number } | 'vote' | { vote: number };

export interface RejectRule {
  /** Where a rejection leads: back to the launcher (default), to the approver before, to the end, to any passed node, or to one of these nodes. */
  to?: 'launcher' | 'previous' | 'end' | 'any' | string[];
  /** From there through all nodes again (default), straight back to who rejected, or as he chooses. */
  resume?: 'all' | 'back' | 'choose';
}

/** People by one rule; several rules of a list are put together, each person once, in this order. */
export type PeopleRule =
  | { users: string[] }
  | { roles: string[] }
  | { positions: string[] }
  | { groups: string[] }
  /** All members of departments. */
  | { departments: string[] }
  /** The head of the launcher's department, or of the one a field names; `up` levels above it. */
  | { head: 'launcher' | { field: string }; up?: number }
  /** The launcher's superior of a level, 1 the nearest; with `chain` all up to that level. */
  | { superior: number; chain?: boolean }
  /** Those a field of the record names. */
  | { field: string }
  /** Those who decided an earlier node. */
  | { approversOf: string }
  | { launcher: true }
  /** Those whom the launcher chooses when he submits, out of these, or out of everybody. */
  | { choice: true; from?: PeopleRule[]; multiple?: boolean }
  /** Those a data interface names. */
  | { interface: string; input?: Record<string, FlowInput> };

/** A value that is written down, or a field of the record. */
export type FlowInput = JsonScalar | { field: string };

export interface Timeout {
  after: Duration;
  do: 'remind' | 'agree' | 'reject' | { escalate: PeopleRule[] };
  /** Of a reminder: again after the same time, so often. */
  repeat?: number;
}

/** A time; `working` counts only the hours that the calendar has for work, days of so many working hours. */
export interface Duration {
  days?: number;
  hours?: number;
  minutes?: number;
  working?: boolean;
}

export type FieldRight = 'hidden' | 'read' | 'write' | 'required';

/** By field, or `table.column`; what is not named may be read. `*` stands for all that is not named. */
export type FieldRights = Record<string, FieldRight>;

export interface CopyNode extends NodeHead {
  type: 'copy';
  people: PeopleRule[];
  rights?: FieldRights;
}

export interface FlowBranch {
  id: string;
  title?: Text;
  /** The branch is taken when this holds; without one when no other is. Parallel branches have none. */
  when?: Condition;
  nodes: FlowNode[];
}

/** The first branch whose condition holds. */
export interface ConditionNode extends NodeHead {
  type: 'condition';
  branches: FlowBranch[];
}

/** All branches at once; goes on when all have ended. */
export interface ParallelNode extends NodeHead {
  type: 'parallel';
  branches: FlowBranch[];
}

/** Every branch whose condition holds; goes on when those have ended. */
export interface InclusiveNode extends NodeHead {
  type: 'inclusive';
  branches: FlowBranch[];
}

export interface JumpNode extends NodeHead {
  type: 'jump';
  /** Id of the node that comes next, in the same parallel branch. */
  to: string;
}

export interface TimerNode extends NodeHead {
  type: 'timer';
  wait: Duration;
}

export interface SubFlowNode extends NodeHead {
  type: 'subFlow';
  /** Code of the flow that is started. */
  flow: string;
  /** Sub-table: one is started for each row, else one for the record. */
  each?: string;
  /** Values of the new record, by its fields: fields of this record or, with `each`, of the row. */
  assign?: Record<string, FlowInput>;
  /** Who launches it; the launcher of this one when absent. */
  launcher?: PeopleRule[];
  /** `false`: goes on at once. */
  waits?: boolean;
  /** What the end of one without agreement does: reject this one (default), or nothing. */
  rejected?: 'reject' | 'goOn';
}

export interface OperationNode extends NodeHead {
  type: 'operation';
  /** A named operation of the server, or the code of a data interface. */
  call: { operation: string } | { interface: string };
  /** What it is given; `id` says which record it is about, that of the flow when absent. */
  input?: Record<string, FlowInput>;
  /** Fields of the flow's record that are filled with what it answers: by field, the key of the answer. */
  output?: Record<string, string>;
  /** When it fails: wait for somebody to try again (default), or go on. */
  failed?: 'wait' | 'goOn';
}

/** Makes records of another model, such as the members that an approved plan names. */
export interface CreateNode extends NodeHead {
  type: 'create';
  /** Code of the model. */
  model: string;
  /** Sub-table: one is made for each row, else one for the record. */
  each?: string;
  /** Values of the new record, by its fields: fields of this record or, with `each`, of the row; `id` is the id of the flow's record. */
  assign: Record<string, FlowInput>;
  /** Fields of the new record: where one with the same values of them is there, none is made. */
  unless?: string[];
  /** When it fails: wait for somebody to try again (default), or go on. */
  failed?: 'wait' | 'goOn';
}

export interface EndNode extends NodeHead {
  type: 'end';
  /** How the flow ends; agreed when absent. */
  result?: 'agree' | 'reject';
}
