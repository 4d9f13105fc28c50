import type { Condition, Variables } from './documents/condition.ts';
import type { JsonValue } from './documents/json.ts';
import type { ModelDocument } from './documents/model.ts';
import type { Text } from './documents/text.ts';

/**
 * The contract of the language's run time: ONE interpreter that page and server share.
 * `compileModel` turns a checked document into a CompiledModel once; everything else hangs off it.
 */
export type Values = { [key: string]: JsonValue };

/** What a rule found. `path` is dotted: `measure.0.price`. `rule` names a text in the messages. */
export interface Issue {
  path: string;
  rule: string;
  params?: Record<string, string | number>;
  /** A text of the document itself, when it brings one. */
  message?: Text;
}

export interface EvaluationContext {
  variables: Variables;
}

/** State of one field; `options` narrows its choices. `cause` says what set each property last. */
export interface FieldState {
  visible: boolean;
  required: boolean;
  readOnly: boolean;
  options?: Condition;
  cause?: Partial<Record<'visible' | 'required' | 'readOnly' | 'value', Text>> & { options?: Text[] };
}

export interface CompiledModel {
  document: ModelDocument;
  /** Brings values from outside to canonical form; unknown keys and wrong types become issues with their path. */
  parse(input: JsonValue, options?: { allowKeys?: readonly string[] }): { values: Values; issues: Issue[] };
  /** Defaults for a new record. */
  defaults(context: EvaluationContext): Values;
  /** Formulas, forced values and the hidden-field policy, applied until stable. Pure. */
  compute(values: Values, context: EvaluationContext): Values;
  /** Values without the new child rows that nobody has filled: those hold nothing but what a new row starts with. */
  withoutBlankRows(values: Values, context: EvaluationContext): Values;
  /** Every rule over computed values, child rows included; hidden fields and rows that nobody has filled are not checked. */
  validate(values: Values, context: EvaluationContext): Issue[];
  /** Incremental state for a form. */
  open(initial: Values, context: EvaluationContext): RecordState;
}

/** One record being edited. Any order of `set` calls with the same values gives the same state. */
export interface RecordState {
  get(path: string): JsonValue | undefined;
  /** What was put in at a path, whatever rules make of it now: enough to put it back. Of a row all its input, with its id. */
  inputAt(path: string): JsonValue | undefined;
  set(path: string, value: JsonValue): void;
  /** Several at once, one notification. */
  setMany(changes: Record<string, JsonValue>): void;
  insertRow(table: string, index: number, row?: Values): void;
  /** Several rows one after the other, one notification. */
  insertRows(table: string, index: number, rows: readonly Values[]): void;
  removeRows(table: string, indexes: number[]): void;
  moveRow(table: string, from: number, to: number): void;
  /** Exact sum of a column over the rows that count; kept for the columns that the table's `sums` or a formula name, else 0. */
  columnSum(table: string, column: string): number;
  /** Stable keys of the rows of a table, in order: a stored row's id, else one that lasts while the record is open. */
  rowKeys(table: string): string[];
  /** New rows that nobody has filled, by table: not checked, and to be left out when the record is saved. */
  blankRows(): { table: string; rows: number[] }[];
  fieldState(path: string): FieldState;
  /** Values as they are now, formulas included. */
  values(): Values;
  /** Values to send: the hidden-field policy applied. */
  output(): Values;
  validate(): Issue[];
  /** `paths` are those whose value or state changed; a row change reports the table's path too. */
  subscribe(listener: (paths: ReadonlySet<string>) => void): () => void;
}
