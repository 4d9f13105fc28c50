import { Select } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { fieldsOfTable, splitPath } from '#schemas/language/design/model-fields.ts';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { useDesign } from '../state/designer-context.ts';
import styles from './properties.module.css';

interface FieldBesideProps {
  /** Of the field that is being described. */
  path: string;
  /** `?` where none is chosen so far. */
  value: string;
  label: string;
  fits?(field: FieldDocument): boolean;
  onChange(key: string): void;
}

/** One of the fields beside it, by title. */
export function FieldBeside({ path, value, label, fits = () => true, onChange }: FieldBesideProps): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const model = useDesign(({ documents }) => documents.model);
  const { table, key: own } = splitPath(path);
  const fields = Object.entries(fieldsOfTable(model, table)).filter(([key, field]) => key !== own && field.fields === undefined && fits(field));
  return (
    <Select
      size="small" className={styles['wide'] ?? ''} value={value === '?' ? null : value} aria-label={label} placeholder={t('options.of.field')} showSearch optionFilterProp="label" popupMatchSelectWidth={220}
      options={fields.map(([key, { title }]) => ({ value: key, label: text(title) }))} onChange={onChange}
    />
  );
}
