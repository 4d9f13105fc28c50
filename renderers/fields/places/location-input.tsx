import { AimOutlined } from '@ant-design/icons';
import { Button, Input, InputNumber, Space } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { placeOf, type Place } from './location-cell.tsx';

const TIMEOUT_MS = 15_000;

/** What people call the place, and its degrees: from the browser or typed. */
export function LocationInput(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { notify, t, text } = useServices();
  const [isLocating, setLocating] = useState(false);
  const place = placeOf(value);
  const title = text(field.title);

  function change(part: Partial<Place>): void {
    const next = { ...place, ...part };
    onChange(next.longitude === null && next.latitude === null && next.address === null ? null : { ...next });
  }

  function locate(): void {
    if (!('geolocation' in navigator)) {
      notify.warning(t('form.locateFailed'));
      return;
    }
    setLocating(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false);
        change({ longitude: rounded(coords.longitude), latitude: rounded(coords.latitude) });
      },
      () => {
        setLocating(false);
        notify.warning(t('form.locateFailed'));
      },
      { enableHighAccuracy: true, timeout: TIMEOUT_MS },
    );
  }

  const shared = { readOnly, status: statusOf(invalid), variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell) };
  const degrees = { ...shared, controls: false, precision: 6, style: { width: '100%' } };
  return (
    <div onBlur={onBlur}>
      <Space.Compact block>
        <Input
          {...shared} {...inputAttributes(props)} autoFocus={inCell === true} placeholder={readOnly ? undefined : t('form.placeName')}
          value={place.address ?? ''} onChange={(event) => change({ address: event.target.value === '' ? null : event.target.value })}
        />
        {readOnly ? null : (
          <Button icon={<AimOutlined aria-hidden />} loading={isLocating} onClick={locate} aria-label={t('form.locate')} title={t('form.locate')} />
        )}
      </Space.Compact>
      {inCell ? null : (
        <Space.Compact block style={{ marginBlockStart: 8 }}>
          <InputNumber<number>
            {...degrees} prefix={t('form.longitude')} aria-label={`${title} ${t('form.longitude')}`} value={place.longitude}
            onChange={(longitude) => change({ longitude })}
          />
          <InputNumber<number>
            {...degrees} prefix={t('form.latitude')} aria-label={`${title} ${t('form.latitude')}`} value={place.latitude}
            onChange={(latitude) => change({ latitude })}
          />
        </Space.Compact>
      )}
    </div>
  );
}

/** The sixth place is about a tenth of a metre. */
function rounded(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
