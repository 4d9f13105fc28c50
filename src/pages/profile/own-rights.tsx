import { Button, Empty, Result, Skeleton, Tree } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { call } from '#src/session/call.ts';
import { session } from '#src/session/session-state.ts';
import { RIGHT_KINDS } from '#schemas/wire/authority.ts';
import type { RightNode } from '#schemas/wire/authority.ts';
import styles from './profile-page.module.css';

/** What the user may do, as the administrator granted it. */
export function OwnRights(): ReactElement {
  const { t, i18n } = useTranslation(['profile', 'pages']);
  const { userInfo } = useSnapshot(session);
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['shell', 'own-rights', i18n.language],
    queryFn: () => call('GET /api/permission/Users/Current/Authorize'),
  });
  if (isError) return <Result status="warning" title={t('pages:failed')} extra={<Button onClick={() => void refetch()}>{t('pages:retry')}</Button>} />;
  if (isPending) return <Skeleton active paragraph={{ rows: 6 }} />;
  return (
    <>
      {userInfo?.isAdministrator && <p className={styles.hint}>{t('rights.all')}</p>}
      <div className={styles.rights}>
        {RIGHT_KINDS.map((kind) => (
          <section key={kind} aria-label={t(`rights.${kind}`)}>
            <h2>{t(`rights.${kind}`)}</h2>
            {data[kind].length ? (
              <Tree<RightNode>
                selectable={false}
                treeData={data[kind]}
                height={420}
                fieldNames={{ key: 'id', title: 'fullName', children: 'children' }}
              />
            ) : (
              <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('rights.none')} />
            )}
          </section>
        ))}
      </div>
    </>
  );
}
