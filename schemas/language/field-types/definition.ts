import type { ComparisonOperator, VariableName } from '../documents/condition.ts';
import type { FieldDocument } from '../documents/field.ts';
import type { JsonValue } from '../documents/json.ts';
import type { SystemFieldKey } from '../system-fields.ts';
import type { Settings } from './setting.ts';
import type { SubjectKind } from './subject-kinds.ts';

/** How the database keeps the value; `none` is never stored, `rows` is a child table. */
export type StorageKind =
  | 'text' | 'integer' | 'decimal' | 'boolean' | 'date' | 'timestamp' | 'time'
  | 'textArray' | 'json' | 'rows' | 'none';

/** What conditions and formulas may do with the value. */
export type ValueKind =
  | 'text' | 'number' | 'boolean' | 'date' | 'datetime' | 'list' | 'files' | 'rows'
  /** Several parts that mean something only together, e.g. from and to: it is there or it is not. */
  | 'compound'
  | 'none';

/** How values stand in a spreadsheet: each is a codec of `schemas/language/codecs`, which forms do not carry. */
export type CodecName =
  | 'text' | 'number' | 'plainNumber' | 'percent' | 'boolean' | 'date' | 'datetime' | 'time' | 'month' | 'quarter'
  | 'list' | 'subjects' | 'markup' | 'secret' | 'files' | 'json' | 'address' | 'location' | 'computed' | 'computedNumber'
  | 'numberRange' | 'dateRange' | 'datetimeRange' | 'timeRange' | 'monthRange';

/** What values look like to other programs: each is a schema of `schemas/language/openapi`. */
export type ShapeName =
  | 'text' | 'number' | 'boolean' | 'date' | 'instant' | 'list' | 'files' | 'rows' | 'secret' | 'seal' | 'address' | 'location'
  | 'numberRange' | 'dateRange' | 'instantRange' | 'textRange' | 'any';

/** A property that is everything to some types, and nothing to all others. */
export type NeededProperty = 'options' | 'reference' | 'lookup' | 'aggregate' | 'billRule' | 'fields';

/** What is wrong with one value; `path` points inside it, e.g. `0.url`. */
export interface Fault {
  rule: string;
  params?: Record<string, string | number>;
  path?: string;
}

export type Parsed = { ok: true; value: JsonValue } | { ok: false; fault: Fault };

/** Everything the language knows of one field type; the page's part is in `renderers/fields`. */
export interface FieldTypeDefinition {
  storage: StorageKind;
  valueKind: ValueKind;
  /** Of ranges: what their two ends are. */
  endKind?: ValueKind;
  operators: readonly ComparisonOperator[];
  codec: CodecName;
  shape: ShapeName;
  /** `multiple: true` is allowed; the value is then a list of texts. */
  acceptsMultiple?: true;
  /** The property that a field of this type cannot do without. */
  needs?: NeededProperty;
  /** Code of the model whose records the value names. */
  names?: string;
  /** The value is a list of `kind:id` of these kinds. */
  subjects?: readonly SubjectKind[];
  /** Variables that name the same kind of thing as the value: one to be equal to, several to be among. */
  comparedWith?: { one: readonly VariableName[]; many: readonly VariableName[] };
  /** Editing the value takes more room than a cell of a list has. */
  needsRoom?: true;
  /** The value is that of a system field of the record and is not kept a second time. */
  systemField?: SystemFieldKey;
  /** Filled once, when the record is created; of a list the first. */
  filledFrom?: VariableName;
  /** The field's `options` are proposals: other values are as good. */
  proposesOnly?: true;
  /** The formula that a field of this type brings by itself. */
  formula?(field: FieldDocument): string | undefined;
  /** The server fills it; what a client sends is ignored or checked, never required. */
  serverFilled?: true;
  /** The value is HTML, of which the server keeps only what is harmless. */
  isMarkup?: true;
  /** Only the server learns the value; a mark stands for it everywhere else. Never in rows of a table. */
  isSecret?: true;
  /** Somebody may be shown no more than the last characters of the value. */
  canMask?: true;
  /** Decimal places kept when the field does not say. */
  defaultScale?: number;
  /** What `settings` of a field of this type may say. */
  settings: Settings;
  sortable: boolean;
  /** Brings one value that is not empty to its canonical form. */
  parse(value: JsonValue, field: FieldDocument): Parsed;
  /** A rule of the type itself over a canonical value that is not empty. */
  check?(value: JsonValue, field: FieldDocument): Fault | undefined;
  isEmpty(value: JsonValue | undefined): boolean;
}

export function accept(value: JsonValue): Parsed {
  return { ok: true, value };
}

export function refuse(rule: string, params?: Fault['params'], path?: string): Parsed {
  return { ok: false, fault: { rule, ...(params ? { params } : {}), ...(path === undefined ? {} : { path }) } };
}

/** Empty for conditions, formulas and `required` alike: nothing, empty text, empty list. */
export function isEmptyValue(value: JsonValue | undefined): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}
