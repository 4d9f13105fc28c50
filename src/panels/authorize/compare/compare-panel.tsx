import { DownloadOutlined, SearchOutlined } from '@ant-design/icons';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Alert, Button, DatePicker, Empty, Input, Modal, Segmented, Skeleton } from 'antd';
import dayjs from 'dayjs';
import type { TFunction } from 'i18next';
import { useDeferredValue, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import { presentError } from '#src/app/present-error.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { call, callFile } from '#src/session/call.ts';
import { saveBlob } from '#src/session/save-blob.ts';
import type { RightsComparison } from '#schemas/wire/authority.ts';
import { MAX_COMPARED } from '#schemas/wire/calls/authority.ts';
import { rowsOf } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import styles from './compare-panel.module.css';

type Shown = 'differences' | 'all';

/** What the chosen roles, positions or users are granted, side by side, and each of them beside what it was granted at an earlier moment. */
export function ComparePanel({ record, records, at: first, onClose }: PanelProps & { at?: number }): ReactElement {
  const { t } = useTranslation('authority');
  const subjects = records ?? [record];
  const ids = subjects.map((each) => textOf(each, 'id')).join(',');
  const [shown, setShown] = useState<Shown>(subjects.length > 1 || first !== undefined ? 'differences' : 'all');
  const [at, setAt] = useState(first);
  const [typed, setTyped] = useState('');
  const [isSaving, setIsSaving] = useState(false);
  const keyword = useDeferredValue(typed.trim());
  const moment = at === undefined ? {} : { at };
  const isSeveral = subjects.length > 1 || at !== undefined;
  const { data, error } = useQuery({
    queryKey: ['authority', 'compare', ids, at], gcTime: 0, retry: false, placeholderData: keepPreviousData,
    queryFn: () => call('GET /api/permission/Authority/Comparison', { query: { ids, ...moment } }),
  });

  async function save(): Promise<void> {
    setIsSaving(true);
    try {
      const { content, name } = await callFile('GET /api/permission/Authority/Comparison/Workbook', { query: { ids, ...moment, ...(shown === 'differences' && { only: shown }) } });
      saveBlob(content, name);
    } catch (failure) {
      presentError(failure);
    } finally {
      setIsSaving(false);
    }
  }

  function choose(moment: number | undefined): void {
    setAt(moment);
    setShown(moment !== undefined || subjects.length > 1 ? 'differences' : 'all');
  }

  const rows = data ? rowsOf(data.groups, { onlyDifferences: shown === 'differences', keyword }) : [];
  return (
    <Modal open width="min(1100px, calc(100vw - 24px))" title={t('compare.title')} footer={null} onCancel={() => onClose(false)}>
      <div className={styles['bar']}>
        {isSeveral && (
          <Segmented<Shown>
            aria-label={t('compare.shown')} value={shown} onChange={setShown}
            options={[{ value: 'differences', label: t('compare.differences', { count: differencesIn(data) }) }, { value: 'all', label: t('compare.all') }]}
          />
        )}
        <Input
          className={styles['find']} allowClear prefix={<SearchOutlined aria-hidden />} placeholder={t('compare.find')} aria-label={t('compare.find')}
          value={typed} onChange={(event) => setTyped(event.target.value)}
        />
        {subjects.length <= MAX_COMPARED / 2 && <MomentPicker at={at} since={data?.since} onChoose={choose} />}
        <Button icon={<DownloadOutlined aria-hidden />} loading={isSaving} disabled={!data} onClick={() => void save()}>{t('compare.export')}</Button>
      </div>
      {error && <Alert type="warning" showIcon message={error.message || t('failed')} />}
      {!data && !error && <Skeleton active paragraph={{ rows: 6 }} />}
      {data && rows.length === 0 && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText(t, { keyword, shown, at })} />}
      {data && rows.length > 0 && <ComparisonTable subjects={data.subjects} rows={rows} key={`${shown} ${keyword}`} marksDifferences={shown === 'all' && isSeveral} />}
    </Modal>
  );
}

function differencesIn(compared: RightsComparison | undefined): number {
  return compared?.groups.flatMap(({ lines }) => lines).filter(({ differs }) => differs).length ?? 0;
}

function MomentPicker({ at, since, onChoose }: { at: number | undefined; since: number | undefined; onChoose: (moment: number | undefined) => void }): ReactElement {
  const { t } = useTranslation('authority');
  return (
    <DatePicker
      className={styles['moment'] ?? ''} showTime={{ format: 'HH:mm' }} format="YYYY-MM-DD HH:mm" placeholder={t('compare.earlier')} aria-label={t('compare.earlier')}
      value={at === undefined ? null : dayjs(at)} minDate={since === undefined ? undefined : dayjs(since)} maxDate={dayjs()}
      // Of the first day only a part is known: what is chosen before that means its beginning.
      onChange={(value) => onChoose(value === null ? undefined : Math.max(value.valueOf(), Math.ceil(since ?? 0)))}
    />
  );
}

function emptyText(t: TFunction<'authority'>, { keyword, shown, at }: { keyword: string; shown: Shown; at: number | undefined }): string {
  if (keyword !== '') return t('compare.notFound', { keyword });
  if (shown === 'all') return t('compare.nothing');
  return t(at === undefined ? 'compare.same' : 'compare.sameThen');
}
