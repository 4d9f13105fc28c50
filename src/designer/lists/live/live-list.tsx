import { Alert, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { ScreenConfig } from '#renderers/engine/data-source.ts';
import { usePreview } from '../../preview/use-content.ts';
import type { Source } from '../../preview/use-content.ts';
import { ColumnBar } from './column-bar.tsx';
import { DesignedList } from './designed-list.tsx';
import styles from './live.module.css';

type Face = 'desktop' | 'phone';

/** Samples are made to be seen: none of them need satisfy what the list is narrowed to. */
function withoutFilter(config: ScreenConfig): ScreenConfig {
  const { where: _where, ...screen } = config.screen;
  return { ...config, screen };
}

/** The list itself beside its settings, as a table or as the cards of a phone, over samples or real records. */
export function LiveList({ onSettings }: { onSettings(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const isCompact = useCompact();
  const [face, setFace] = useState<Face>(isCompact ? 'phone' : 'desktop');
  const [source, setSource] = useState<Exclude<Source, 'empty'>>('sample');
  const { config: whole, issues, error, records } = usePreview({ roleId: null, source, record: null });
  const config = useMemo(() => whole && (source === 'sample' ? withoutFilter(whole) : whole), [whole, source]);
  return (
    <section className={styles['stage']} aria-label={t('list.live')}>
      <div className={styles['tools']}>
        <Segmented<Face> size="small" aria-label={t('list.face')} value={face} onChange={setFace} options={(['desktop', 'phone'] as const).map((value) => ({ value, label: t(`list.faces.${value}`) }))} />
        <Segmented<Exclude<Source, 'empty'>> size="small" aria-label={t('preview.data')} value={source} onChange={setSource} options={(['sample', 'real'] as const).map((value) => ({ value, label: t(`preview.${value}`) }))} />
        {face === 'desktop' ? <ColumnBar onSettings={onSettings} /> : <p className={styles['hint']}>{t('list.cardHint')}</p>}
      </div>
      {error && <Alert type="warning" showIcon message={error instanceof DataSourceError && error.code === 404 ? t('preview.unpublished') : error.message} />}
      {issues.length > 0 ? <Alert type="warning" showIcon message={t('preview.broken')} />
        : config && <div className={styles['frame']} data-face={face}><DesignedList config={config} records={records} face={face} /></div>}
    </section>
  );
}
