import type { Condition } from './condition.ts';
import type { ExistingTable } from './existing.ts';
import type { FieldDocument } from './field.ts';
import type { ReactionDocument } from './reaction.ts';
import type { Text } from './text.ts';

/** The data of a screen: fields, rules, formulas, reactions. Has a table of its own. */
export interface ModelDocument {
  $schema?: string;
  kind: 'model';
  schemaVersion: number;
  /** Names the model in URLs, permissions and other documents, e.g. `visaChange`. */
  code: string;
  title: Text;
  /** What one record is called, in the middle of a sentence: 用户, user. The forms are titled with it. */
  recordTitle?: Text;
  /** Physical table; from the code when absent. Two models may share one when `discriminator` tells them apart. */
  table?: string;
  /** The records are those of a table that was there before; it keeps the columns it has. */
  existing?: ExistingTable;
  /** Fixed values of this model's records in a shared table, e.g. `{ "category": "department" }`. */
  discriminator?: Record<string, string>;
  /** Field that names a record to a person. */
  label: string;
  /** Field that holds the id of the record above, for trees. */
  parent?: string;
  /** Levels that a tree may have, its roots counted. */
  maxDepth?: number;
  /** Fragments that bring fields and what belongs to them. Gone once they are brought in. */
  use?: FragmentUse[];
  fields: Record<string, FieldDocument>;
  /** Conditions every stored record meets; `path` says which field shows the message. */
  rules?: RecordRule[];
  reactions?: ReactionDocument[];
  /** Records for which this holds are read-only for everybody, e.g. approved ones. */
  lockedWhen?: Condition;
  /** Extra database indexes, each a list of field keys. */
  indexes?: string[][];
  /** Records are kept when removed (default) or deleted for good. */
  remove?: 'soft' | 'hard';
  /** `false`: removed records are brought back by operations of their own, and the list has no recycle bin. */
  bin?: boolean;
  /** `false`: the generic create, update and remove calls are refused; only operations write. */
  writable?: boolean;
  /** Rights on its records that no action of a screen stands for. */
  buttons?: { code: string; title: Text }[];
}

export interface RecordRule {
  require: Condition;
  /** The rule is checked only when this holds. */
  when?: Condition;
  path: string;
  message: Text;
}

/** A fragment by its code, with the place of its fields: before those of the model when absent. */
export type FragmentUse = string | { fragment: string; place?: FragmentPlace };

export type FragmentPlace = 'first' | 'last' | { after: string };
