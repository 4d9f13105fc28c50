import { useFormLayout } from '@formily/antd-v5';
import type { Field } from '@formily/core';
import { FieldContext } from '@formily/react';
import { memo, useCallback } from 'react';
import type { ReactElement } from 'react';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useFieldRenderer } from '../engine/registry-context.tsx';
import { useServices } from '../engine/services-context.tsx';
import { FieldBoundary } from '../fields/field-boundary.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import { MaskMark } from '../fields/mask-mark.tsx';
import { ChangeMark } from './change-mark.tsx';
import styles from './form-field.module.css';
import { useRecordForm } from './record-form-context.tsx';
import type { RecordFormSurroundings } from './record-form-context.tsx';
import { useChoiceSources } from './use-choice-sources.ts';
import { useFieldView } from './use-field-view.ts';
import type { FieldView } from './use-field-view.ts';
import { useIssueText } from './use-issue-text.ts';

interface FormFieldProps {
  name: string;
  field: FieldDocument;
  /** Columns of the grid that this field takes; `full` is the whole line. */
  span: number | 'full';
  hidesLabel: boolean;
}

/** Label, widget, unit, help and errors of one field; a cell of the form's grid. */
export const FormField = memo(function FormField({ name, field, span, hidesLabel }: FormFieldProps): ReactElement | null {
  const around = useRecordForm();
  const { record, idPrefix } = around;
  const { layout } = useFormLayout();
  const { text } = useServices();
  const textOf = useIssueText();
  const { field: joined, view } = useFieldView(record, name);
  if (!view.state.visible) return null;

  const id = `${idPrefix}-${name}`;
  const isTable = field.type === 'table';
  const isReading = record.isReading;
  const { issues } = view;
  const widget = isReading && !isTable
    ? <ReadValue id={id} name={name} field={field} value={view.value} around={around} />
    : <FieldContext.Provider value={joined}><FieldWidget id={id} name={name} field={field} joined={joined} view={view} around={around} /></FieldContext.Provider>;
  return (
    <div
      className={classes('item', layout === 'horizontal' && !isTable && 'beside', isReading && 'reading', isTable && 'table')}
      style={{ gridColumn: span === 'full' ? '1 / -1' : `span ${span}` }}
      data-form={record.form.id}
      data-field={name}
    >
      <label className={classes('label', !isReading && view.state.required && 'required', hidesLabel && 'unseen')} id={`${id}-label`} htmlFor={id}>
        {text(field.title)}
        {record.access.isMasked?.(name) === true && <MaskMark />}
      </label>
      <div className={styles['control']}>
        {isReading ? <div className={styles['value']}>{widget}{view.value !== null && around.behind(name)}</div> : (
          <div className={styles['row']}>
            <div className={styles['widget']}>{widget}</div>
            {field.unit ? <span className={styles['unit']}>{text(field.unit)}</span> : null}
          </div>
        )}
        <ChangeMark path={name} field={field} />
        <div className={styles['foot']}>
          {issues.length === 0 ? null : <div id={`${id}-error`} role="alert" className={styles['error']}>{issues.map((issue) => textOf(issue)).join(' ')}</div>}
          {isReading || !field.help ? null : <div className={styles['help']}>{text(field.help)}</div>}
        </div>
      </div>
    </div>
  );
});

interface FieldPartProps {
  id: string;
  name: string;
  field: FieldDocument;
  around: RecordFormSurroundings;
}

function FieldWidget({ id, name, field, joined, view, around }: FieldPartProps & { joined: Field; view: FieldView }): ReactElement {
  const { record, model, display } = around;
  const { Widget } = useFieldRenderer(field.type);
  useChoiceSources(record, field);
  const onChange = useCallback((value: JsonValue) => void joined.onInput(value), [joined]);
  const onBlur = useCallback(() => record.issues.leave(name), [record, name]);
  const { value, state, issues } = view;
  return (
    <FieldBoundary value={value}>
      <Widget
        id={id}
        field={field}
        model={model}
        fieldPath={name}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        readOnly={joined.pattern !== 'editable'}
        invalid={issues.length > 0}
        required={state.required}
        options={state.options}
        record={record.values}
        display={display(name, value)}
      />
    </FieldBoundary>
  );
}

function ReadValue({ id, name, field, value, around }: FieldPartProps & { value: JsonValue }): ReactElement {
  return (
    <FieldBoundary value={value}>
      <div id={id} role="group" aria-labelledby={`${id}-label`}>
        <FieldCell model={around.model} fieldPath={name} field={field} value={value} display={around.display(name, value)} />
      </div>
    </FieldBoundary>
  );
}

function classes(...names: (string | false)[]): string {
  return names.map((name) => (name === false ? '' : styles[name])).filter(Boolean).join(' ');
}
