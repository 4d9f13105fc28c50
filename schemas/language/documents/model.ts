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
  /** Its records say what people may do with records of other models, within what they are members of. */
  memberRights?: MemberRights;
}

/**
 * The person in `person` is a member of the record that `of` refers to, e.g. of a project. What he has chosen in `rights` is all that
 * he may do there with the records of the models it names, whatever roles give him more; nothing chosen limits nothing.
 */
export interface MemberRights {
  person: string;
  of: string;
  /** A field of several choices: each one is the code of a model, and those below it are `code.view`, `code.add`, `code.edit`, `code.remove`. */
  rights: string;
  /** Which records count. */
  when?: Condition;
  /** Fields of what `of` refers to: the people in them are limited by nothing. */
  exempt?: string[];
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
