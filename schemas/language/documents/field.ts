import type { Condition, FieldOperand, VariableOperand } from './condition.ts';
import type { ExistingColumn } from './existing.ts';
import type { JsonValue } from './json.ts';
import type { Text } from './text.ts';

/** One field of a model: its identity, its type and its rules. */
export interface FieldDocument {
  /** Stable identity: survives renames of the key; unique in its model. */
  id: string;
  type: string;
  title: Text;
  /** In a model over an existing table: the column that keeps the value. */
  column?: ExistingColumn;
  help?: Text;
  placeholder?: Text;

  /** Base state; reactions may change it. */
  required?: boolean;
  readOnly?: boolean;
  visible?: boolean;
  /** What a hidden field does with its value: keep it (default), clear it, or leave it out of the write. */
  whenHidden?: 'keep' | 'clear' | 'omit';
  /** What a role that is given the form at publishing may do with it; it may write when absent. */
  grant?: 'read' | 'none';

  default?: JsonValue | VariableOperand;
  /** Arithmetic text; the field is then read-only and the server recomputes it. */
  formula?: string;
  /** Among all records of the model that are not deleted; a list of keys makes the combination unique. */
  unique?: boolean | string[];
  /** With `unique`: values that differ only in the case of the letters a to z are the same. */
  ignoreCase?: boolean;

  /** Numbers, and dates as `YYYY-MM-DD`. */
  min?: number | string;
  max?: number | string;
  minLength?: number;
  maxLength?: number;
  /** A regular expression without look-around or back-references; checked by RE2. */
  pattern?: string;
  patternMessage?: Text;
  /** A named check of the language, e.g. `mobile`, `email`, `idCard`. */
  format?: string;
  /** Decimal places kept, 0 to 6. */
  scale?: number;
  /** Shown behind the value, e.g. ㎡. */
  unit?: Text;

  options?: OptionsDocument;
  multiple?: boolean;
  /** For `reference`: the model whose record this field names. */
  reference?: ReferenceDocument;
  /** For `lookup`: a value read through a reference; never stored. */
  lookup?: { through: string; field: string };
  /** For `aggregate`: a value computed over the records of a model; never stored. */
  aggregate?: AggregateDocument;
  /** For `billNumber`: code of the bill rule. */
  billRule?: string;

  /** For `file` and `image`. */
  maxCount?: number;
  maxBytes?: number;
  accept?: string[];

  /** For `table`: the columns of the child rows. */
  fields?: Record<string, FieldDocument>;
  minRows?: number;
  maxRows?: number;
  /** Columns whose sum the form shows under the table. */
  sums?: string[];

  /** Settings that only this field type knows. */
  settings?: Record<string, JsonValue>;
}

export type OptionsDocument =
  | { items: OptionItem[] }
  | { dictionary: string }
  | { model: string; label: string; where?: Condition }
  | InterfaceOptions
  | NamesOptions
  | { product: ProductList };

/** Choices that documents name: fields of the model whose code is in the field `of`, or what its field whose key is in `at` chooses from. */
export interface NamesOptions {
  names: 'fields' | 'choices';
  of: string;
  /** For `choices`. */
  at?: string;
}

/** What the product itself consists of: its screens, its own pages, and the views of lists that people have shared. */
export const PRODUCT_LISTS = ['screens', 'pages', 'listViews'] as const;
export type ProductList = (typeof PRODUCT_LISTS)[number];

/** Choices that a data interface answers, for the person who asks: a list of objects. */
export interface InterfaceOptions {
  /** Its code. */
  interface: string;
  /** What the objects call the value that is stored, and the text that is shown for it. */
  value: string;
  label: string;
  /** By the codes of the interface's parameters. */
  parameters?: Record<string, InterfaceParameter>;
  /** Keys of the objects that a picker shows beside the text, and their titles. */
  columns?: InterfaceColumn[];
  /** Read-only fields beside it that the server fills with values of the chosen row. */
  fills?: InterfaceFill[];
}

/** The field, and the key of the row's value. */
export interface InterfaceFill {
  field: string;
  from: string;
}

/** A value, or what stands in another field beside the one that is chosen. */
export type InterfaceParameter = string | number | boolean | FieldOperand;

export interface InterfaceColumn {
  key: string;
  title: Text;
}

export interface OptionItem {
  value: string | number | boolean;
  label: Text;
  /** A preset colour of the design system: default, processing, success, warning, error. */
  color?: string;
  disabled?: boolean;
  children?: OptionItem[];
}

export interface ReferenceDocument {
  model: string;
  /** Field of the other model that is shown. */
  label: string;
  /** Further fields shown in the picker. */
  columns?: string[];
  where?: Condition;
}

export interface AggregateDocument {
  model: string;
  function: 'sum' | 'count' | 'avg' | 'min' | 'max';
  /** Field of that model; absent for `count`. */
  of?: string;
  /** `{ field }` operands name fields of THIS record, all other names fields of the aggregated model. */
  where?: Condition;
}
