import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { AreaWidget } from './area-widget.tsx';
import { statusOf, variantOf } from '../input-attributes.ts';
import { addressOf } from './address-cell.tsx';

/** The region, and below it street and number. */
export function AddressWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { t, text } = useServices();
  const { area, street } = addressOf(value);
  const change = (next: { area: JsonValue; street: JsonValue }): void => onChange(next.area === null && next.street === null ? null : next);
  return (
    <div onBlur={onBlur}>
      <AreaWidget {...props} value={area} onChange={(next) => change({ area: next, street })} />
      <Input
        style={{ marginBlockStart: inCell ? 0 : 8 }}
        aria-label={t('form.streetOf', { title: text(field.title) })}
        placeholder={readOnly ? undefined : t('form.street')}
        value={street ?? ''}
        onChange={(event) => change({ area, street: event.target.value === '' ? null : event.target.value })}
        readOnly={readOnly}
        status={statusOf(invalid)}
        variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      />
    </div>
  );
}
