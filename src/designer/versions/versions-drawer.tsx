import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty, Skeleton, Tabs, Tag, Timeline } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { usePublished } from '../state/designer-context.ts';
import { DifferenceDialog } from './difference-dialog.tsx';
import { RetiredFields } from './retired-fields.tsx';
import { RollbackDialog } from './rollback-dialog.tsx';
import styles from './versions.module.css';
import { timeText } from '#renderers/engine/time-text.ts';

/** What has been published, what each publication changed, and the way back; below it the columns nothing shows any more. */
export function VersionsDrawer({ onClose }: { onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <Drawer open width="min(640px, 100vw)" title={t('bar.versions')} onClose={onClose}>
      <Tabs items={[
        { key: 'versions', label: t('versions.title'), children: <Versions /> },
        { key: 'retired', label: t('retired.title'), children: <RetiredFields /> },
      ]} />
    </Drawer>
  );
}

function Versions(): ReactElement {
  const { t } = useTranslation('designer');
  const { id, calls } = usePublished();
  const { data, error } = useQuery({ queryKey: ['design', id, 'versions'], queryFn: () => calls.versions(id), staleTime: 0, retry: false });
  const [shown, setShown] = useState<number | null>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <Skeleton active />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('versions.none')} />;
  return (
    <>
      <Timeline items={data.map((version) => ({
        children: (
          <section aria-label={t('versions.number', { number: version.version })}>
            <p className={styles['line']}>
              <strong>{t('versions.number', { number: version.version })}</strong>
              {version.isCurrent && <Tag>{t('versions.current')}</Tag>}
              <span>{version.author} · {timeText(version.time)}</span>
            </p>
            {version.note !== '' && <p className={styles['note']}>{version.note}</p>}
            {version.changes.length > 0 && <ul className={styles['changes']}>{version.changes.map((change, index) => <li key={index}>{change}</li>)}</ul>}
            <div className={styles['buttons']}>
              <Button size="small" onClick={() => setShown(version.version)}>{t('versions.compare')}</Button>
              {!version.isCurrent && <Button size="small" onClick={() => setWanted(version.version)}>{t('versions.rollback')}</Button>}
            </div>
          </section>
        ),
      }))} />
      {shown !== null && <DifferenceDialog version={shown} onClose={() => setShown(null)} />}
      {wanted !== null && <RollbackDialog version={wanted} onClose={() => setWanted(null)} />}
    </>
  );
}
