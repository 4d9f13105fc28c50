import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';

export function TextFilter({ id, field, value, onChange }: FilterProps): ReactElement {
  const { t, text } = useServices();
  return (
    <Input
      id={id}
      allowClear
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      placeholder={t('form.enter', { title: text(field.title) })}
    />
  );
}
