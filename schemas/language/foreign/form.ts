import type { ComparisonOperator } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonScalar } from '../documents/json.ts';
import type { FieldType } from '../field-types/index.ts';
import type { Expression } from './expression.ts';
import type { Place } from './place.ts';

/** What all the foreign tools have in common, before it becomes a model and a screen. Places are read and judged by the builder. */
export interface ForeignForm {
  title?: Place;
  nodes: ForeignNode[];
}

export type ForeignNode = ForeignField | ForeignGroup | ForeignWords;

export interface ForeignField {
  kind: 'field';
  place: Place;
  /** As rules of the source call it. */
  name: string;
  /** Other ways in which rules of the source call it, e.g. with the containers around it. */
  aliases?: string[];
  type: FieldType;
  title?: Place;
  help?: Place;
  placeholder?: Place;
  required?: boolean | Place;
  readOnly?: boolean;
  hidden?: boolean;
  clearsWhenHidden?: boolean;
  unique?: boolean;
  default?: Place;
  min?: Place;
  max?: Place;
  /** The bounds themselves are not allowed. */
  excludesMin?: boolean;
  excludesMax?: boolean;
  minLength?: Place;
  maxLength?: Place;
  pattern?: Place;
  patternMessage?: Place;
  scale?: Place;
  unit?: Place;
  options?: ForeignOption[];
  minRows?: Place;
  maxRows?: Place;
  maxCount?: Place;
  accept?: Place;
  settings?: FieldDocument['settings'];
  /** The columns of a table, with what stands around them. */
  columns?: ForeignNode[];
  formula?: ForeignExpression;
  rules?: ForeignRule[];
}

export interface ForeignOption {
  place: Place;
  value: Place;
  label: Place;
  isDisabled?: boolean;
  children?: ForeignOption[];
}

export interface ForeignGroup {
  kind: 'section' | 'card' | 'tabs' | 'collapse' | 'grid';
  place: Place;
  parts: { title?: Place; span?: number; isOpen?: boolean; nodes: ForeignNode[] }[];
  /** Rules of the group hold for everything in it. */
  rules?: ForeignRule[];
}

export interface ForeignWords {
  kind: 'divider' | 'note' | 'alert';
  place: Place;
  text: Place;
  tone?: 'info' | 'success' | 'warning' | 'error';
}

export interface ForeignExpression {
  place: Place;
  expression: Expression;
  resolve: Resolve;
}

/** What a name of an expression means: a field of the whole record, or one looked for from where the rule stands. */
export interface ForeignName {
  from: 'root' | 'here';
  path: string[];
}
export type Resolve = (path: string[]) => ForeignName | undefined;

/** `effect` holds while `when` does; without `when` there was one that nobody could read. */
export interface ForeignRule {
  place: Place;
  effect: 'visible' | 'required' | 'readOnly';
  when: ForeignCondition | undefined;
}

export type ForeignCondition =
  | { all: ForeignCondition[] }
  | { any: ForeignCondition[] }
  | { not: ForeignCondition }
  /** Whether a value stands there at all: the truth of a bare name. */
  | { holds: ForeignName }
  | { name: ForeignName; op: ComparisonOperator; value?: JsonScalar | JsonScalar[] };
