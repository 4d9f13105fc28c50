import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ApproverNode, Duration, FieldRights, FlowBranch, FlowDocument, FlowInput, FlowNode, OperationNode, PeopleRule, RejectRule, StartNode, SubFlowNode, Timeout } from '#schemas/language/documents/flow.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import type { FlowClip } from './flow-clip.ts';
import type { FlowItem, FlowPlace } from './flow-place.ts';
import type { AddableType } from './new-node.ts';

/** Values that properties of nodes and branches have. */
export type FlowValue =
  | string | number | boolean | string[] | Text | Condition | PeopleRule[] | FieldRights | RejectRule | Duration | Timeout[] | Record<string, FlowInput> | OperationNode['call']
  | NonNullable<StartNode['withdraw'] | SubFlowNode['rejected'] | ApproverNode['decide' | 'nobody' | 'allow']>;

/** Everything that can be done to a flow. Edits are data: they can be written down and tested. */
export type FlowEdit =
  | { do: 'addNode'; type: AddableType; to: FlowPlace }
  | { do: 'addBranch'; node: string }
  /** Moves a node, or a branch beside its neighbours, by one. */
  | { do: 'moveItem'; item: FlowItem; by: -1 | 1 }
  /** A branch that leaves its node with one only takes the node with it: what is in the last one takes its place. */
  | { do: 'removeItem'; item: FlowItem }
  | { do: 'duplicateItem'; item: FlowItem }
  | { do: 'pasteItems'; clip: FlowClip; to: FlowPlace | { branchOf: string } }
  /** Sets one property; absent `value` takes it away. */
  | { do: 'setNode'; id: string; property: string; value?: FlowValue }
  | { do: 'setBranch'; item: FlowItem; property: Exclude<keyof FlowBranch, 'id' | 'nodes'>; value?: FlowValue }
  | { do: 'setFlow'; property: 'title'; value: Text }
  | { do: 'replaceFlow'; flow: FlowDocument };

/** What an edit leaves, what stands chosen afterwards, and the words of its step. */
export interface EditOutcome {
  flow: FlowDocument;
  chosen: FlowItem | null;
  /** The node or branch it is about, for the name of the step; null where it is about the whole flow. */
  about: FlowNode | FlowBranch | null;
}

/** Why an edit cannot be carried out; `rule` names a text. Nothing has changed. */
export class EditRefusal extends Error {
  readonly rule: 'notHere' | 'fixedNode' | 'gone' | 'lastOnly';

  constructor(rule: EditRefusal['rule']) {
    super(rule);
    this.rule = rule;
  }
}
