import type { FlowNodeType } from '../language/documents/flow.ts';
import type { SimulatedStep } from '../language/flow/simulate.ts';
import type { Text } from '../language/documents/text.ts';
import type { Values } from '../language/runtime.ts';
import type { FlowPerson, FlowRow } from './flow-runs.ts';

/** Takes instances that run by older versions to a released one. */
export interface FlowMigrate {
  /** The version by which they go on. */
  version: number;
  /** Only what runs by this version; by any other when absent. */
  from?: number;
  /** Nodes of that version by nodes of theirs, where they are not called the same. */
  mapping?: Record<string, string>;
  /** Those alone; all of them when absent. */
  instances?: string[];
}

/** A node that something may stand at. */
export interface FlowPlace {
  node: string;
  title: Text | null;
  type: FlowNodeType;
}

/** What a migration would do, before anything is done: a page of the instances, and what the mapping is made of. */
export interface FlowMigrationPlan {
  version: number;
  /** Nodes of their versions at which instances stand now, how many, and where they would go on; null where the new version has no such node. */
  nodes: (FlowPlace & { count: number; to: string | null })[];
  /** Nodes of the new version that may be named. */
  targets: FlowPlace[];
  list: FlowMigrationRow[];
  pagination: { currentPage: number; pageSize: number; total: number };
}

export interface FlowMigrationRow extends FlowRow {
  /** By which it runs now. */
  version: number;
  fits: boolean;
  /** Why it does not, in the reader's language. */
  reason: string | null;
}

/** What has become of a migration; each instance is moved by itself. */
export interface FlowMigrated {
  moved: number;
  failed: number;
  /** The first 200 of them. */
  failures: { id: string; title: string; reason: string }[];
}

/** A simulation that is kept with the flow as a test: run before each release. */
export interface FlowCase {
  id: string;
  name: string;
  launcher: FlowPerson;
  record: Values;
  choices: Record<string, string[]>;
  /** When it is launched, epoch milliseconds. */
  at: number;
  expected: FlowCaseWay;
  author: string;
  time: number;
}

/** The way that a case took when it was recorded. */
export type FlowCaseWay =
  | { outcome: 'simulated'; steps: FlowCaseStep[]; copies: string[]; status: number }
  | { outcome: 'refused'; rule: string };

/** With what the node was called then: it may be gone from the document since. */
export type FlowCaseStep = SimulatedStep & { title?: Text };

/** What a case is made of; the way is what the document gives now. */
export interface FlowCaseSave {
  name: string;
  launcher?: string;
  record: Values;
  choices?: Record<string, string[]>;
  at?: number;
}

/** How a case went by a document. */
export interface FlowCaseResult {
  id: string;
  name: string;
  isPassed: boolean;
  /** Where it took another way, in the reader's language. */
  differences: FlowCaseDifference[];
}

export interface FlowCaseDifference {
  /** Null where it is about the whole way. */
  node: string | null;
  title: Text | null;
  message: string;
}

/** `nobody`: none was found. `disabled`: everybody who has it is disabled. `timer`: its time is over and nothing happened. */
export type FlowStuckReason = 'nobody' | 'disabled' | 'operation' | 'loop' | 'timer';

/** An instance that cannot go on by itself. */
export interface FlowStuckRow extends FlowRow {
  reason: FlowStuckReason;
  /** The reason in the reader's language, with what the operation answered. */
  message: string;
  step: string;
  node: string;
  nodeTitle: Text | null;
  /** Those who are disabled. */
  people: FlowPerson[];
  /** Since when; epoch milliseconds. */
  since: number;
}

/** How long something took; milliseconds, null where nothing has ended yet. */
export interface FlowTimes {
  ended: number;
  running: number;
  p50: number | null;
  p90: number | null;
  /** Part from 0 to 1 that was, or is, over its time; null where nothing had a time. */
  overdue: number | null;
}

/** Service levels of a flow within a time, with its nodes in the order of its released version. */
export interface FlowLevels extends FlowTimes {
  flowId: string;
  title: Text;
  category: string;
  /** Parts of those that ended: agreed, and not. */
  adopted: number;
  rejected: number;
  stuck: number;
  nodes: (FlowTimes & { node: string; title: Text | null })[];
}
