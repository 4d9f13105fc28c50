import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import styles from './properties.module.css';

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
