import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { waiting } from '#src/work/waiting.ts';
import styles from './home-page.module.css';

const WorkList = lazy(() => import('#src/work/work-list.tsx').then((module) => ({ default: module.WorkList })));

const SHOWN = 6;

/** The first of what waits for the user. */
export function WaitingWork(): ReactElement {
  const { t } = useTranslation('work');
  const { count } = useSnapshot(waiting);
  return (
    <section className={styles.panel} aria-labelledby="my-work">
      <div className={styles.panelHead}>
        <h2 id="my-work">{t('title')}</h2>
        <Link to="/myWork">{count > SHOWN ? t('all', { count }) : t('open')}</Link>
      </div>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 4 }} style={{ padding: '8px 20px' }} />}>
        <WorkList state="open" by="time" pageSize={SHOWN} isShort />
      </Suspense>
    </section>
  );
}
