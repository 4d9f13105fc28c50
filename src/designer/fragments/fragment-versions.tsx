import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FragmentVersion } from '#schemas/wire/fragments.ts';
import { call } from '#src/session/call.ts';
import { FRAGMENTS_KEY } from './fragments-key.ts';
import styles from './fragments.module.css';

/** What a fragment was; an earlier state is taken into the editor, and counts when it is saved. */
export function FragmentVersions({ code, version, onTake }: { code: string; version: number; onTake(version: FragmentVersion): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { locale } = useServices();
  const { data, error } = useQuery({ queryKey: [...FRAGMENTS_KEY, 'versions', code], queryFn: () => call('GET /api/visualdev/Fragment/:code/Versions', { params: { code } }).then(({ list }) => list), staleTime: 0, retry: false });
  return (
    <>
      <h3 className={styles['heading']}>{t('bar.versions')}</h3>
      {error ? <p role="alert">{error.message}</p> : data === undefined ? <Skeleton active paragraph={{ rows: 1 }} /> : (
        <ul className={styles['list']} aria-label={t('bar.versions')}>
          {data.map((entry) => (
            <li key={entry.version}>
              <span className={styles['name']}>{t('versions.number', { number: entry.version })}<small>{entry.author} · {new Date(entry.time).toLocaleString(locale)}{entry.note !== '' && ` · ${entry.note}`}</small></span>
              {entry.version !== version && <Button size="small" onClick={() => onTake(entry)}>{t('fragments.take')}</Button>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
