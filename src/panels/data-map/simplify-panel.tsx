import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Modal, Skeleton, Slider } from 'antd';
import { useDeferredValue, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { MapCollection } from '#schemas/maps/geojson.ts';
import { bytesOf, mapFacts } from '#schemas/maps/map-facts.ts';
import { faultText } from '#schemas/maps/map-fault.ts';
import { readMap } from '#schemas/maps/read-map.ts';
import { createSimplifier, usefulTolerances } from '#schemas/maps/simplify-map.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { Facts } from './facts.tsx';
import { MapPicture } from './map-picture.tsx';
import styles from './data-map.module.css';

/** Makes a map lighter: what would come of it is seen before it is kept, and what was uploaded stays. */
export function SimplifyPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('simplifyMapPanel');
  const { locale } = useServices();
  const id = textOf(record, 'id');
  const { data, error } = useQuery({
    queryKey: ['dataMap', 'original', id], gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: async () => {
      const params = { id };
      const [{ data: text }, stored] = await Promise.all([call('GET /api/system/DataMap/:id/Actions/Original', { params }), call('GET /api/system/DataMap/:id', { params })]);
      return { text, tolerance: Number(stored['tolerance'] ?? 0) };
    },
  });
  const reading = useMemo(() => (typeof data?.text === 'string' ? readMap(data.text) : undefined), [data]);
  if (reading && 'map' in reading && data) {
    return <Choice id={id} name={textOf(record, 'fullName')} map={reading.map} bytes={bytesOf(data.text ?? '')} stored={data.tolerance} onClose={onClose} />;
  }
  return (
    <Modal open width="min(900px, calc(100vw - 24px))" title={t('simplify.title', { name: textOf(record, 'fullName') })} footer={null} onCancel={() => onClose(false)}>
      {error && <Alert type="error" showIcon message={error.message} />}
      {reading && 'fault' in reading && <Alert type="error" showIcon message={faultText(reading.fault, locale)} />}
      {data?.text === null && <Empty description={t('none')} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
    </Modal>
  );
}

interface ChoiceProps extends Pick<PanelProps, 'onClose'> {
  id: string;
  name: string;
  /** As it was uploaded. */
  map: MapCollection;
  bytes: number;
  /** Tolerance that the map is kept at now. */
  stored: number;
}

function Choice({ id, name, map, bytes, stored, onClose }: ChoiceProps): ReactElement {
  const { t } = useTranslation('simplifyMapPanel');
  const { locale, notify } = useServices();
  const stops = useMemo(() => usefulTolerances(map), [map]);
  const simplify = useMemo(() => createSimplifier(map), [map]);
  const [stop, setStop] = useState(() => Math.max(stops.findLastIndex((tolerance) => tolerance <= stored), 0));
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);
  const tolerance = stops[stop] ?? 0;
  const deferred = useDeferredValue(tolerance);
  const before = useMemo(() => mapFacts(map, bytes), [map, bytes]);
  const { shown, after } = useMemo(() => {
    const lighter = simplify(deferred);
    return { shown: lighter, after: deferred === 0 ? before : mapFacts(lighter, bytesOf(JSON.stringify(lighter))) };
  }, [simplify, deferred, before]);
  const metres = (value: number): string => (value === 0 ? t('simplify.original') : t('metres', { metres: value.toLocaleString(locale) }));

  async function save(): Promise<void> {
    setBusy(true);
    setFailure('');
    try {
      await call('PUT /api/system/DataMap/:id/Actions/Simplify', { params: { id }, body: { tolerance } });
      notify.success(t(tolerance === 0 ? 'simplify.restored' : 'simplify.saved'));
      onClose(true);
    } catch (problem) {
      setFailure((problem as Error).message);
      setBusy(false);
    }
  }

  return (
    <Modal
      open width="min(900px, calc(100vw - 24px))" title={t('simplify.title', { name })} onCancel={() => onClose(false)}
      footer={[
        ...(stop > 0 ? [<Button key="back" onClick={() => setStop(0)}>{t('simplify.back')}</Button>] : []),
        <Button key="cancel" onClick={() => onClose(false)}>{t('cancel')}</Button>,
        <Button key="save" type="primary" loading={isBusy} disabled={tolerance === stored} onClick={() => void save()}>{t('save')}</Button>,
      ]}
    >
      <div className={styles['panel']}>
        {failure !== '' && <Alert type="error" showIcon message={failure} />}
        <div className={styles['tolerance']}>
          <span>{t('tolerance')}</span>
          <Slider
            min={0} max={stops.length - 1} step={1} value={stop} onChange={setStop} disabled={stops.length < 2} tooltip={{ open: false }}
            ariaLabelForHandle={t('tolerance')} ariaValueTextFormatterForHandle={(index) => metres(stops[index] ?? 0)}
          />
          <span className={styles['chosenTolerance']}>{metres(tolerance)}</span>
        </div>
        <Facts
          facts={[
            [t('points'), t('simplify.change', { before: before.points.toLocaleString(locale), after: after.points.toLocaleString(locale), percent: percentOf(after.points, before.points) })],
            [t('size'), t('simplify.change', { before: t('kilobytes', { size: before.kilobytes.toLocaleString(locale) }), after: t('kilobytes', { size: after.kilobytes.toLocaleString(locale) }), percent: percentOf(after.kilobytes, before.kilobytes) })],
          ]}
        />
        <MapPicture map={shown} title={name} t={t} />
      </div>
    </Modal>
  );
}

function percentOf(after: number, before: number): number {
  return before === 0 ? 100 : Math.round((after / before) * 100);
}
