import { Select } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { statusOf, variantOf } from '../input-attributes.ts';
import { useSelectAttributes } from '../use-select-attributes.ts';
import { ICONS, IconWithName } from './icon-set.tsx';

export function IconSelect(props: WidgetProps): ReactElement {
  const { value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t } = useServices();
  const attributes = useSelectAttributes(props);
  return (
    <Select<string | null>
      {...attributes}
      style={{ width: '100%' }}
      showSearch
      allowClear={!props.required}
      value={typeof value === 'string' && value !== '' ? value : null}
      onChange={(next) => onChange(next ?? null)}
      onBlur={onBlur}
      disabled={readOnly}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={variantOf(inCell)}
      options={Object.keys(ICONS).map((name) => ({ value: name, label: <IconWithName name={name} /> }))}
      placeholder={t('form.choose')}
    />
  );
}
