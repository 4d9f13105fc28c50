import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { wordsOf } from './boolean-words.ts';

export function BooleanFilter({ id, field, value, onChange }: FilterProps): ReactElement {
  const services = useServices();
  const { yes, no } = wordsOf(field, services);
  return (
    <Select<string | null>
      id={id}
      style={{ width: '100%' }}
      allowClear
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(next) => onChange(next ? next === 'true' : null)}
      options={[{ value: 'true', label: yes }, { value: 'false', label: no }]}
      placeholder={services.t('form.choose')}
    />
  );
}
