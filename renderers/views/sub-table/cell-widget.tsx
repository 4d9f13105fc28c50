import { useCallback, useEffect } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { FieldBoundary } from '../../fields/field-boundary.tsx';
import { usePathIssues, usePathState, usePathValue, useRecordForm } from '../../formily/record-form-context.tsx';
import type { RecordForm } from '../../formily/record-form.ts';
import styles from './sub-table.module.css';

interface CellWidgetProps {
  id: string;
  path: string;
  /** Without row numbers. */
  fieldPath: string;
  field: FieldDocument;
  renderer: FieldRenderer;
  record: RecordForm;
  /** Counted from 1, for the name that assistive tools read. */
  rowNumber: number;
  isInCell: boolean;
}

/** The widget of one value of a row, in its cell or in the form of the row. */
export function CellWidget({ id, path, fieldPath, field, renderer, record, rowNumber, isInCell }: CellWidgetProps): ReactElement {
  const { model, display } = useRecordForm();
  const { t, text } = useServices();
  const value = usePathValue(record, path) ?? null;
  const state = usePathState(record, path);
  const issues = usePathIssues(record, path);
  const onChange = useCallback((next: JsonValue) => record.input(path, next), [record, path]);
  const onBlur = useCallback(() => record.issues.leave(path), [record, path]);
  // A cell also ends when another one is entered by key, without a blur of its own.
  useEffect(() => (isInCell ? onBlur : undefined), [isInCell, onBlur]);

  return (
    <FieldBoundary value={value}>
      {isInCell ? (
        <label className={styles['hidden']} id={`${id}-label`} htmlFor={id}>{t('form.cellName', { title: text(field.title), row: rowNumber })}</label>
      ) : null}
      <renderer.Widget
        id={id}
        field={field}
        model={model}
        fieldPath={fieldPath}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        readOnly={state.readOnly || !record.access.canWrite(fieldPath)}
        invalid={issues.length > 0}
        required={state.required}
        options={state.options}
        record={record.values}
        display={display(fieldPath, value)}
        inCell={isInCell}
      />
    </FieldBoundary>
  );
}
