import { DownloadOutlined, SearchOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Empty, Input, Modal, Segmented, Skeleton } from 'antd';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call, callFile } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import { rowsOf } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './compare-panel.module.css';

type Shown = 'differences' | 'all';

/** What the chosen roles, positions or users are granted, side by side. */
export function ComparePanel({ record, records, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('authority');
  const subjects = records ?? [record];
  const ids = subjects.map((each) => textOf(each, 'id')).join(',');
  const [shown, setShown] = useState<Shown>(subjects.length > 1 ? 'differences' : 'all');
  const [typed, setTyped] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const { data, error } = useQuery({
    queryKey: ['authority', 'compare', ids], gcTime: 0, retry: false,
    queryFn: () => call('GET /api/permission/Authority/Comparison', { query: { ids } }),
  });

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const { content, name } = await callFile('GET /api/permission/Authority/Comparison/Workbook', { query: { ids, ...(shown === 'differences' && { only: shown }) } });
      saveBlob(content, name);
    } catch (failure) {
      presentError(failure);
    } finally {
      setIsSaving(false);
    }
  }

  const differences = data?.groups.flatMap(({ lines }) => lines).filter(({ differs }) => differs).length ?? 0;
  const rows = data ? rowsOf(data.groups, { onlyDifferences: shown === 'differences', keyword }) : [];
  const nothing = keyword !== '' ? t('compare.notFound', { keyword }) : shown === 'differences' ? t('compare.same') : t('compare.nothing');
  return (
    <Modal open width="min(1100px, calc(100vw - 24px))" title={t('compare.title')} footer={null} onCancel={() => onClose(false)}>
      <div className={styles['bar']}>
        {subjects.length > 1 && (
          <Segmented<Shown>
            aria-label={t('compare.shown')} value={shown} onChange={setShown}
            options={[{ value: 'differences', label: t('compare.differences', { count: differences }) }, { value: 'all', label: t('compare.all') }]}
          />
        )}
        <Input
          className={styles['find']} allowClear prefix={<SearchOutlined aria-hidden />} placeholder={t('compare.find')} aria-label={t('compare.find')}
          value={typed} onChange={(event) => setTyped(event.target.value)}
        />
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} disabled={!data} onClick={() => void save()}>{t('compare.export')}</Button>
      </div>
      {error && <Alert type="warning" showIcon message={error.message || t('failed')} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={nothing} />}
      {data && rows.length > 0 && <ComparisonTable subjects={data.subjects} rows={rows} key={`${shown} ${keyword}`} marksDifferences={shown === 'all' && subjects.length > 1} />}
    </Modal>
  );
}
