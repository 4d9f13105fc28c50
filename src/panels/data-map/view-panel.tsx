import { DownloadOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Modal, Skeleton } from 'antd';
import { useMemo } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PanelProps } from '#renderers/engine/services.ts';
import { bytesOf, mapFacts } from '#schemas/maps/map-facts.ts';
import { faultText } from '#schemas/maps/map-fault.ts';
import { readMap } from '#schemas/maps/read-map.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import { Facts } from './facts.tsx';
import { MapPicture } from './map-picture.tsx';
import styles from './data-map.module.css';

/** Shows a map and lets it be saved as a file. */
export function ViewPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('viewMapPanel');
  const id = textOf(record, 'id');
  const { data, error } = useQuery({ queryKey: ['dataMap', id], queryFn: () => call('GET /api/system/DataMap/:id', { params: { id } }), gcTime: 0, retry: false, refetchOnWindowFocus: false });
  const text = data?.data ?? null;
  const save = (): void => saveBlob(new Blob([text ?? ''], { type: 'application/geo+json' }), `${textOf(record, 'enCode') || 'map'}.geojson`);
  return (
    <Modal
      open width="min(900px, calc(100vw - 24px))" title={t('view.title', { name: textOf(record, 'fullName') })} onCancel={() => onClose(false)}
      footer={[
        <Button key="save" icon={<DownloadOutlined aria-hidden />} disabled={text === null} onClick={save}>{t('view.export')}</Button>,
        <Button key="close" type="primary" onClick={() => onClose(false)}>{t('close')}</Button>,
      ]}
    >
      {error && <Alert type="error" showIcon message={error.message} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 8 }} />}
      {data && (text === null ? <Empty description={t('none')} /> : <Shown text={text} tolerance={Number(data['tolerance'] ?? 0)} title={textOf(data, 'fullName')} />)}
    </Modal>
  );
}

function Shown({ text, tolerance, title }: { text: string; tolerance: number; title: string }): ReactElement {
  const { t } = useTranslation('viewMapPanel');
  const { locale } = useServices();
  const reading = useMemo(() => readMap(text), [text]);
  if ('fault' in reading) return <Alert type="error" showIcon message={faultText(reading.fault, locale)} />;
  const { areas, points, kilobytes, extent } = mapFacts(reading.map, bytesOf(text));
  const number = (value: number): string => value.toLocaleString(locale);
  return (
    <div className={styles['panel']}>
      <MapPicture map={reading.map} title={title} t={t} />
      <Facts
        facts={[
          [t('areas'), number(areas)], [t('points'), number(points)], [t('size'), t('kilobytes', { size: number(kilobytes) })], [t('extent'), extent],
          ...(tolerance > 0 ? [[t('tolerance'), t('metres', { metres: number(tolerance) })] as const] : []),
        ]}
      />
    </div>
  );
}
