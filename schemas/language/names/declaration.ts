import type { JsonValue } from '../documents/json.ts';

type Schema = Record<string, JsonValue>;

/** What a document can name. */
export type NameKind =
  | 'field' | 'path' | 'formula' | 'model' | 'screen' | 'operation' | 'panel' | 'slot' | 'dictionary' | 'billRule'
  | 'directory' | 'permission' | 'action' | 'listView' | 'fragment' | 'template' | 'source'
  | 'flow' | 'node' | 'interface' | 'user' | 'role' | 'position' | 'group' | 'department';

/** What a place of a document does with the field it names. */
export type Use =
  | 'formula' | 'condition' | 'rule' | 'reaction' | 'relation' | 'setting' | 'unique' | 'sums'
  | 'record' | 'form' | 'list' | 'print' | 'action' | 'scope';

/**
 * Where a field is looked up, other than on the level it is written on:
 * `declared`: among the model's own, without those that every record has;
 * `columns`: in the table that is being described; `choices`: in what the field at hand chooses among;
 * `condition`, `operand`: in what the condition around it speaks of;
 * `model:p`, `through:p`, `rows:p`, `flow:p`: in the model, behind the reference, in the table, in what the flow is about that the
 * property `p` beside it names; `within:p`: as `rows:p`, and in the record around, too;
 * `path:p`, `target:p`: where the path in `p`, or the first key of `p`, ends.
 */
export type Over = 'declared' | 'columns' | 'choices' | 'condition' | 'operand' | `${'model' | 'through' | 'rows' | 'within' | 'flow' | 'path' | 'target'}:${string}`;

/**
 * What goes with a name that has to go: the entry of the list or map it stands in, or its property. A condition as a whole goes
 * with what it reads, but only where it is hidden.
 */
export type Leaving = 'entry' | 'property' | 'condition';

/** Said of a string: `x-name`. */
export interface NameDeclaration {
  kind: NameKind;
  over?: Over;
  use?: Use;
  /** What goes with a field that is removed; absent: the place needs it, and the checker says so. */
  removed?: Leaving;
  /** What goes for somebody who may not know the field. */
  hidden?: Leaving;
  /** `query`: only those may know it who may filter and order by it. */
  ask?: 'query';
  /** It names a key of the property beside it, and goes with that. */
  keyOf?: string;
  /** Another part of the checker says whether it exists. */
  isCheckedElsewhere?: true;
}

/** Said of a part of a document, or where one is referred to: `x-names`. */
export interface PartDeclaration {
  use?: Use;
  /** Where the names in it are looked up. */
  over?: Over;
  /** `here`: the other side of a comparison is looked up on the level that the part stands on. */
  operands?: 'here';
  /** A map that describes fields: of the record, of the rows of a table, or of what an operation asks for. */
  fields?: 'record' | 'rows' | 'input';
  /** The keys of the map are paths of fields, and its values speak of them. */
  isByTarget?: true;
  /** Each property is an entry. */
  hasEntries?: true;
  /** What goes with its last entry; absent: nothing. */
  emptied?: { removed?: Leaving; hidden?: Leaving };
  /** A hidden entry leaves a blank of its width. */
  hasBlanks?: true;
  /** What an entry that goes out of it takes along. */
  whole?: { removed?: Leaving; hidden?: Leaving };
  /** What goes with a condition that may not be known; its property when absent. */
  unknown?: Leaving;
}

const NAME: Schema = { type: 'string', minLength: 1, maxLength: 100 };

/** A string that names something. */
export function named(kind: NameKind, more: Omit<NameDeclaration, 'kind'> = {}, schema: Schema = NAME): Schema {
  return { ...schema, 'x-name': { kind, ...more } };
}

/** A name in a list: its entry goes with the field. */
export function listed(more: Omit<NameDeclaration, 'kind'> = {}): Schema {
  return named('field', { removed: 'entry', hidden: 'entry', ...more });
}

export function part(schema: Schema, declaration: PartDeclaration): Schema {
  return { ...schema, 'x-names': { ...declaration } };
}
