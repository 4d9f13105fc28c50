import type { FieldDocument } from '../documents/field.ts';
import type { Text } from '../documents/text.ts';

/** A way to show a list beside the table: what its document says. One folder of `renderers/views` draws it. */
export interface ListViewType {
  /** Its name above the list and in the designer. */
  title: Text;
  /** Properties of its document that name fields. */
  fields: Record<string, NamedField>;
  /** Properties that hold one of a few words. */
  settings?: Record<string, ViewSetting>;
}

/** That a property may name; more cannot be told apart. */
export const MOST_FIELDS = 12;

interface ViewProperty {
  /** What the designer asks for. */
  title: Text;
  /** For editors of documents. */
  description: string;
}

export interface NamedField extends ViewProperty {
  /** The view makes no sense without it: anyone who may not know the field is not offered the view. */
  required: boolean;
  /** It names a list of fields, in the order in which they stand. Those that a person may not know are left out for that person. */
  several?: true;
  /** The view shows the value and does no more: who may read it may know it. All else is asked for, ordered or added up, too. */
  isOnlyShown?: true;
  /** What a field that does not fit is told to be: the `wanted` of `checker.fieldKind`. */
  wanted: 'choice' | 'date' | 'number' | 'image' | 'reference' | 'text' | 'group' | 'place';
  fits(field: FieldDocument): boolean;
}

export interface ViewSetting extends ViewProperty {
  /** What it can say; the first one holds where it says nothing. */
  choices: readonly [SettingChoice, ...SettingChoice[]];
}

export interface SettingChoice {
  value: string;
  title: Text;
}
