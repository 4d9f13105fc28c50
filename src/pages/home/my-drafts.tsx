import { FileTextOutlined } from '@ant-design/icons';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { httpDrafts } from '#src/datasource/http-drafts.ts';
import { useTimeText } from '#src/i18n/use-time-text.ts';
import { showNotice } from '#src/app/notices.ts';
import styles from './home-page.module.css';

const QUERY = ['drafts', 'mine'];

/** What the user has begun and not saved, on whatever machine: a step away from going on. Nothing where there is none. */
export function MyDrafts(): ReactElement | null {
  const { t } = useTranslation('home');
  const timeText = useTimeText();
  const client = useQueryClient();
  const { data } = useQuery({ queryKey: QUERY, queryFn: () => httpDrafts.list(), staleTime: 0 });
  if (!data || data.length === 0) return null;

  async function remove(id: string): Promise<void> {
    try {
      await httpDrafts.remove(id);
      await client.invalidateQueries({ queryKey: QUERY });
    } catch (error) {
      showNotice('error', error instanceof Error ? error.message : '');
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="my-drafts">
      <div className={styles.panelHead}>
        <h2 id="my-drafts">{t('drafts')}</h2>
      </div>
      <ul className={styles.recent}>
        {data.map(({ id, title, location, time }) => (
          <li key={id} className={styles.draft}>
            <Link className={styles.recentLine} to={location}>
              <FileTextOutlined aria-hidden />
              <span className={styles.recentTitle}>{title}</span>
              <span className={styles.soft}>{timeText(time)}</span>
            </Link>
            <Button type="text" size="small" danger aria-label={t('removeDraft', { title })} onClick={() => void remove(id)}>{t('remove')}</Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
