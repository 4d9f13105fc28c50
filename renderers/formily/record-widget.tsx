import type { Field } from '@formily/core';
import { observer, useField } from '@formily/react';
import { raw } from '@formily/reactive';
import { useCallback } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { useFieldRenderer } from '../engine/registry-context.tsx';
import { FieldBoundary } from '../fields/field-boundary.tsx';
import { FieldCell } from '../fields/field-cell.tsx';
import { useRecordForm } from './record-form-context.tsx';
import type { FieldData } from './record-form.ts';

/** Puts the renderer of a field's type between Formily and the page. */
export const RecordWidget = observer(function RecordWidget(): ReactElement | null {
  const field = useField<Field>();
  const { record, model, idPrefix, display } = useRecordForm();
  const key = field.path.toString();
  const definition = record.model.document.fields[key];
  const renderer = useFieldRenderer(definition?.type ?? '');
  const onChange = useCallback((value: JsonValue) => void field.onInput(value), [field]);
  const onBlur = useCallback(() => record.issues.leave(key), [record, key]);
  if (!definition) return null;

  const id = `${idPrefix}-${key}`;
  const value = (raw(field.value) ?? null) as JsonValue;
  const data = field.data as FieldData | undefined;
  if (field.pattern === 'readPretty' && definition.type !== 'table') {
    return (
      <FieldBoundary key={key} value={value}>
        <div id={id} role="group" aria-labelledby={`${id}-label`}>
          <FieldCell model={model} fieldPath={key} field={definition} value={value} display={display(key, value)} />
        </div>
      </FieldBoundary>
    );
  }
  return (
    <FieldBoundary key={key} value={value}>
      <renderer.Widget
        id={id}
        field={definition}
        model={model}
        fieldPath={key}
        value={value}
        onChange={onChange}
        onBlur={onBlur}
        readOnly={field.pattern !== 'editable'}
        invalid={field.selfErrors.length > 0}
        required={data?.required ?? false}
        options={data?.options}
        record={record.values}
        display={display(key, value)}
      />
    </FieldBoundary>
  );
});
