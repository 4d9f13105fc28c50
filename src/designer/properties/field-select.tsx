import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import styles from './properties.module.css';

/** Several of the fields given, in the order in which they are chosen. */
export function FieldsSelect({ id, value, fields, onChange, max }: {
  id: string;
  value: readonly string[];
  fields: readonly (readonly [string, FieldDocument])[];
  onChange(keys: string[]): void;
  /** That may be chosen. */
  max: number;
}): ReactElement {
  const { text } = useServices();
  return (
    <Select
      id={id} mode="multiple" className={styles['wide'] ?? ''} allowClear optionFilterProp="label" maxCount={max} popupMatchSelectWidth={220}
      value={[...value]} onChange={onChange} options={fields.map(([key, field]) => ({ value: key, label: text(field.title) }))}
    />
  );
}

/** One of the fields given. */
export function FieldSelect({ id, value, fields, onChange, label }: {
  id?: string;
  value: string | undefined;
  fields: readonly (readonly [string, FieldDocument])[];
  onChange(key: string | undefined): void;
  label?: string;
}): ReactElement {
  const { text } = useServices();
  return (
    <Select
      {...(id !== undefined && { id })} {...(label !== undefined && { 'aria-label': label })} className={styles['wide'] ?? ''} allowClear showSearch optionFilterProp="label"
      value={value === undefined || value === '?' ? null : value} onChange={(next: string | null | undefined) => onChange(next ?? undefined)} popupMatchSelectWidth={220}
      options={fields.map(([key, field]) => ({ value: key, label: text(field.title) }))}
    />
  );
}
