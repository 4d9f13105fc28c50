import type { FieldDocument } from '../documents/field.ts';
import type { Text } from '../documents/text.ts';

/** A way to show a list beside the table: what its document names. One folder of `renderers/views` draws it. */
export interface ListViewType {
  /** Its name above the list and in the designer. */
  title: Text;
  /** Properties of its document; each holds the key of a field. */
  fields: Record<string, NamedField>;
}

export interface NamedField {
  /** What the designer asks for. */
  title: Text;
  /** For editors of documents. */
  description: string;
  /** The view makes no sense without it: anyone who may not read the field is not offered the view. */
  required: boolean;
  /** What a field that does not fit is told to be: the `wanted` of `checker.fieldKind`. */
  wanted: 'choice' | 'date';
  fits(field: FieldDocument): boolean;
}
