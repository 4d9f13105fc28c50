import type { DictionaryDocument } from '#schemas/language/documents/dictionary.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';
import type { OperationDocument } from '#schemas/language/documents/operation.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';

/** The checked documents of one server. */
export interface Documents {
  models: ReadonlyMap<string, ModelDocument>;
  screens: ReadonlyMap<string, ScreenDocument>;
  dictionaries: ReadonlyMap<string, DictionaryDocument>;
  operations: readonly OperationDocument[];
  /** The screen of a model: the one of its code, else its first. */
  screenOfModel(code: string): ScreenDocument | undefined;
}
