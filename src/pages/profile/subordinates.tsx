import { Button, Empty, Result, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { request } from '#src/session/http.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import { OWN_PATH, asText, rowsOf } from './own-account.ts';
import styles from './profile-page.module.css';

/** Who reports to the user. */
export function Subordinates(): ReactElement {
  const { t } = useTranslation(['profile', 'pages']);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['shell', 'subordinates'],
    queryFn: async () => rowsOf(await request({ path: `${OWN_PATH}/Subordinate` })),
  });
  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active avatar paragraph={{ rows: 3 }} />;
  if (data.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('subordinates.none')} />;
  return (
    <ul className={styles.people}>
      {data.map((person, index) => (
        <li key={asText(person['id']) || index}>
          <UserAvatar name={asText(person['userName']).split('/')[0] ?? ''} headIcon={asText(person['avatar']) || null} size={40} />
          <span>
            {asText(person['userName'])}
            <small>{[asText(person['position']), asText(person['department'])].filter(Boolean).join(' · ')}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
