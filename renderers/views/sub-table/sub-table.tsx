import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useOptionalRecordForm } from '../../formily/record-form-context.tsx';
import { TableEditor } from './table-editor.tsx';

/** The widget of a child table. Outside of a record form there are no rows to show. */
export function SubTable({ fieldPath, field, readOnly }: WidgetProps): ReactElement | null {
  if (!useOptionalRecordForm()) return null;
  return <TableEditor path={fieldPath} fieldPath={fieldPath} field={field} isReadOnly={readOnly} />;
}
