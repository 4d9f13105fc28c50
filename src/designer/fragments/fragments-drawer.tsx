import { useQuery } from '@tanstack/react-query';
import { Button, Drawer, Input, Skeleton, Tag } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { call } from '#src/session/call.ts';
import { FRAGMENTS_KEY } from './fragments-key.ts';
import { FragmentDetail } from './fragment-detail.tsx';
import styles from './fragments.module.css';

/** All fragments, and one of them with what it holds and where it is used; `code` opens that one. */
export function FragmentsDrawer({ code, onClose }: { code?: string; onClose(): void }): ReactElement {
  const { t } = useTranslation('designer');
  const { text } = useServices();
  const { data, error } = useQuery({ queryKey: [...FRAGMENTS_KEY, 'list'], queryFn: () => call('GET /api/visualdev/Fragment').then(({ list }) => list), staleTime: 0, retry: false });
  const [opened, setOpened] = useState(code ?? null);
  const [wanted, setWanted] = useState('');
  const entry = data?.find(({ document }) => document.code === opened);
  const words = wanted.trim().toLowerCase();
  const shown = (data ?? []).filter(({ document }) => [document.code, text(document.title)].some((word) => word.toLowerCase().includes(words)));

  return (
    <Drawer open width="min(680px, 100vw)" title={entry ? text(entry.document.title) : t('fragments.title')} onClose={onClose} extra={entry && <Button onClick={() => setOpened(null)}>{t('fragments.all')}</Button>}>
      {error ? <p role="alert">{error.message}</p> : !data ? <Skeleton active paragraph={{ rows: 6 }} /> : entry ? (
        <FragmentDetail key={entry.document.code} entry={entry} onGone={() => setOpened(null)} onLeave={onClose} />
      ) : (
        <>
          <p className={styles['hint']}>{t('fragments.hint')}</p>
          <Input.Search value={wanted} allowClear aria-label={t('fragments.find')} placeholder={t('fragments.find')} onChange={(event) => setWanted(event.target.value)} />
          {shown.length === 0 ? <p>{t('fragments.none')}</p> : (
            <ul className={styles['list']} aria-label={t('fragments.title')}>
              {shown.map(({ document, version }) => (
                <li key={document.code}>
                  <button type="button" className={styles['entry']} onClick={() => setOpened(document.code)}>
                    {text(document.title)} {version === null ? <Tag>{t('fragments.shipped')}</Tag> : <Tag color="blue">{t('versions.number', { number: version })}</Tag>}
                    <small>{document.code} · {t('outline.count', { count: Object.keys(document.fields).length })}</small>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Drawer>
  );
}
