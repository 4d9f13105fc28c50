import { useFormLayout } from '@formily/antd-v5';
import type { Field } from '@formily/core';
import { observer, useField } from '@formily/react';
import type { ReactElement, ReactNode } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { useServices } from '../engine/services-context.tsx';
import { ChangeMark } from './change-mark.tsx';
import { FieldIssues } from './field-issues.tsx';
import styles from './form-item.module.css';
import { useRecordForm } from './record-form-context.tsx';
import type { FieldData } from './record-form.ts';

interface FormItemProps {
  /** Columns of the grid that this field takes; `full` is the whole line. */
  span?: number | 'full';
  hidesLabel?: boolean;
  children?: ReactNode;
}

function Help({ of }: { of: FieldDocument | undefined }): ReactElement | null {
  const { text } = useServices();
  return of?.help ? <div className={styles['help']}>{text(of.help)}</div> : null;
}

/** Label, widget, unit, help and errors of one field; a cell of the form's grid. */
export const FormItem = observer(function FormItem({ span, hidesLabel, children }: FormItemProps): ReactElement {
  const field = useField<Field>();
  const { record, idPrefix } = useRecordForm();
  const { text } = useServices();
  const layout = useFormLayout();
  const key = field.path.toString();
  const definition = record.model.document.fields[key];
  const id = `${idPrefix}-${key}`;
  const isReading = field.pattern === 'readPretty';
  const isRequired = !isReading && (field.data as FieldData | undefined)?.required === true;
  const isTable = definition?.type === 'table';
  const classes = [styles['item'], layout.layout === 'horizontal' && !isTable && styles['beside'], isReading && styles['reading'], isTable && styles['table']];
  const labelClasses = [styles['label'], isRequired && styles['required'], hidesLabel && styles['unseen']];

  return (
    <div
      className={classes.filter(Boolean).join(' ')}
      style={{ gridColumn: span === 'full' ? '1 / -1' : `span ${span ?? 1}` }}
      data-form={record.form.id}
      data-field={key}
    >
      <label className={labelClasses.filter(Boolean).join(' ')} id={`${id}-label`} htmlFor={id}>
        {definition ? text(definition.title) : key}
      </label>
      <div className={styles['control']}>
        {isReading ? <div className={styles['value']}>{children}</div> : (
          <div className={styles['row']}>
            <div className={styles['widget']}>{children}</div>
            {definition?.unit ? <span className={styles['unit']}>{text(definition.unit)}</span> : null}
          </div>
        )}
        <ChangeMark path={key} field={definition} />
        <div className={styles['foot']}>
          <FieldIssues id={`${id}-error`} path={key} className={styles['error']} />
          {isReading ? null : <Help of={definition} />}
        </div>
      </div>
    </div>
  );
});
