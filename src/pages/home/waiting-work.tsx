import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { waiting } from '#src/work/waiting.ts';
import { WorkList } from '#src/work/work-list.tsx';
import styles from './home-page.module.css';

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
      <WorkList state="open" by="time" pageSize={SHOWN} isShort />
    </section>
  );
}
