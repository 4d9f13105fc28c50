import { createContext } from 'react';
import type { ComponentType } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';

export interface TableEditorProps {
  /** With row numbers where the table is inside a row. */
  path: string;
  /** Without row numbers. */
  fieldPath: string;
  field: FieldDocument;
  isReadOnly: boolean;
}

/** What shows a table inside a row: the editor hands itself down, because its cells cannot import it. */
export const NestedEditor = createContext<ComponentType<TableEditorProps> | null>(null);
