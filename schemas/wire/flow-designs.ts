import type { FieldRight, FlowDocument } from '../language/documents/flow.ts';
import type { Text } from '../language/documents/text.ts';
import type { SimulatedStep } from '../language/flow/simulate.ts';
import type { Values } from '../language/runtime.ts';

/** `released`: may be launched. `stopped`: runs on where it runs, and is launched no more. */
export type FlowDesignState = 'draft' | 'released' | 'stopped';

/** What a flow is beside its document. */
export interface FlowHead {
  /** Code of an entry of the dictionary WorkFlowCategory; empty for none. */
  category: string;
  icon: string;
  iconBackground: string;
  description: string;
  sortCode: number;
  /** 0: people launch it from the page of flows. 1: only from the form of a record. */
  type: 0 | 1;
}

/** A flow in the list of designs. */
export interface FlowDesignRow extends FlowHead {
  id: string;
  code: string;
  title: Text;
  /** Code of the model that it hangs on, and its title; the code again where there is no such model any more. */
  model: string;
  modelTitle: Text;
  state: FlowDesignState;
  /** The version that is launched; null before the first release. */
  released: number | null;
  /** The draft differs from it. */
  isChanged: boolean;
  /** Instances that run now, of whatever version. */
  running: number;
  /** Counts every saving; to be sent back when it is changed. */
  revision: number;
  /** Names, and epoch milliseconds. */
  creatorUser: string;
  creatorTime: number;
  lastModifyUser: string;
  lastModifyTime: number;
}

/** One flow with its draft. */
export interface FlowDesign extends FlowDesignRow {
  document: FlowDocument;
}

/** The draft that takes the place of the one that is kept; a `revision` that is not the kept one's is 409. */
export interface FlowSave {
  document: FlowDocument;
  head?: Partial<FlowHead>;
  revision: number;
}

export interface FlowCreate {
  document: FlowDocument;
  head?: Partial<FlowHead>;
}

/** A flow as a file; what an import takes. Nothing of people, instances or versions is in it. */
export interface FlowExport {
  kind: 'flowExport';
  schemaVersion: 1;
  head: FlowHead;
  document: FlowDocument;
}

/** A released version; never changed again. */
export interface FlowVersion {
  version: number;
  note: string;
  /** Name of who released it. */
  author: string;
  time: number;
  /** Instances that run by it now. */
  running: number;
}

/** A document as it would go, with names. */
export type FlowSimulation =
  | {
    outcome: 'simulated';
    steps: (SimulatedStep & { names: string[] })[];
    /** Names of those who get a copy. */
    copies: string[];
    /** 1 it waits for somebody, 2 adopted, 3 rejected. */
    status: number;
  }
  /** It would not be launched: why, in the reader's language. */
  | { outcome: 'refused'; rule: string; message: string };

export interface FlowSimulate {
  document: FlowDocument;
  /** Who launches it; the caller when absent. */
  launcher?: string;
  record: Values;
  choices?: Record<string, string[]>;
  /** Epoch milliseconds; now when absent. */
  at?: number;
}

/** What the checker has to say about a document. */
export interface FlowFinding {
  severity: 'error' | 'warning';
  /** Place in the document; it leads through `nodes` and `branches`. */
  path: (string | number)[];
  /** In the reader's language. */
  message: string;
  /** What the message is made of, with the names that the document writes. */
  said?: { rule: string; params: Record<string, string | number>; suggestion?: string };
}

/** A field that conditions, rights and people may name. */
export interface FlowField {
  /** Key, or `table.column`. */
  key: string;
  title: Text;
  type: string;
  isRequired: boolean;
  /** It names users, or departments: rules for people may take it. */
  names?: 'users' | 'departments';
}

/** A model whose records may go through flows. */
export interface FlowForm {
  model: string;
  title: Text;
}

/** A flow where one is chosen, as for an entrust or a sub-flow. */
export interface FlowChoice {
  id: string;
  code: string;
  title: Text;
  category: string;
  model: string;
  type: 0 | 1;
}

/** A released flow that the reader may launch. */
export interface LaunchableFlow extends FlowChoice {
  icon: string;
  iconBackground: string;
  description: string;
  isFavourite: boolean;
  /** The screen whose form its record has; null where the model has none. */
  screen: string | null;
  /** The screen fills fields from where it stands, such as the console's project: the flow is started from a record's own form there. */
  isOfPlace: boolean;
  /** What the launcher may do with each field. */
  rights: Record<string, FieldRight>;
  /** Those whom the launcher has to choose, by node. */
  choices: FlowChoiceNode[];
}

/** A node whose people the launcher chooses. */
export interface FlowChoiceNode {
  node: string;
  title?: Text;
  multiple: boolean;
  /** Out of these; null where it may be anybody. Names and pictures are shown. */
  from: { id: string; name: string; headIcon: string }[] | null;
}

