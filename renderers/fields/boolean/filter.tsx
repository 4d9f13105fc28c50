import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';

export function BooleanFilter({ id, value, onChange }: FilterProps): ReactElement {
  const { t } = useServices();
  return (
    <Select<string | null>
      id={id}
      style={{ width: '100%' }}
      allowClear
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(next) => onChange(next ? next === 'true' : null)}
      options={[{ value: 'true', label: t('form.yes') }, { value: 'false', label: t('form.no') }]}
      placeholder={t('form.choose')}
    />
  );
}
