import type { ComponentType } from 'react';
import type { ComparisonOperator, Condition } from '#schemas/language/documents/condition.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DictionaryOption } from './data-source.ts';
import type { RendererServices } from './services.ts';
import type { Values } from '#schemas/language/runtime.ts';

/** Everything the page knows of one field type. `renderers/fields/index.ts` lists them all. */
export interface FieldRenderer {
  /** Edits the value; must take `id`, so that the field's label reaches it. */
  Widget: ComponentType<WidgetProps>;
  /** Shows the value: in lists, read-only forms and cells that are not being edited. */
  Cell: ComponentType<CellProps>;
  /** Shows the value on paper, where the cell is made for the screen: coloured, or still being fetched when it is drawn. */
  Print?: ComponentType<CellProps>;
  /** Where a cell is mostly one short text: how that is read from a value. Long lists draw such cells without a component. */
  plain?: PlainCells;
  /** Fetches what the widget only needs when it is used: asked for when somebody turns to the table it stands in. */
  preload?(): Promise<unknown>;
  /** Absent: the type is not offered in the search bar. */
  filter?: { Widget: ComponentType<FilterProps>; op: ComparisonOperator };
  align: 'left' | 'center' | 'right';
  /** Width of a list column in pixels. */
  width: number;
  /** The widget needs the whole line of a form. */
  fullLine?: boolean;
  /** Values are ids that only the server can put into words. */
  hasRemoteText?: boolean;
  /** Ids in a value that is neither one id nor a list of them. */
  idsIn?(value: JsonValue): string[];
  /** A value of several parts as one text, where sentences speak of it. */
  toText?(value: JsonValue, field: FieldDocument, services: Pick<RendererServices, 't' | 'locale'>): string;
}

export interface WidgetProps {
  id: string;
  field: FieldDocument;
  /** Model code and path (`measure.unit`) that option look-ups need. */
  model: string;
  fieldPath: string;
  value: JsonValue;
  onChange(value: JsonValue): void;
  onBlur?(): void;
  readOnly: boolean;
  invalid: boolean;
  required: boolean;
  /** Narrows the choices. */
  options?: Condition | undefined;
  /** The record being edited, for option look-ups. */
  record?: () => Values;
  /** Text of the present value, where it is a code or an id. */
  display?: string | string[] | undefined;
  /** In a cell of a table: no border, no margin, focus at once. */
  inCell?: boolean;
}

export interface CellProps {
  field: FieldDocument;
  value: JsonValue;
  display?: string | string[] | undefined;
  ellipsis?: boolean;
}

/** Prepared once for all cells of a field; `dictionary`: the entries its options come from. */
export type PlainCells = (field: FieldDocument, services: Pick<RendererServices, 't' | 'text' | 'locale'>, dictionary: readonly DictionaryOption[]) => PlainReader;

/** Null: this value needs the component. */
export type PlainReader = (value: JsonValue, display: CellProps['display']) => PlainCell | null;

export interface PlainCell {
  /** Empty: there is no value. */
  text: string;
  /** Look of the text where it is more than that of the cell around it. */
  className?: string;
}

export interface FilterProps {
  id: string;
  field: FieldDocument;
  model: string;
  fieldPath: string;
  /** Operand of the condition; null when the filter is empty. */
  value: JsonValue;
  onChange(value: JsonValue): void;
}
