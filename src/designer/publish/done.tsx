import { useQueryClient } from '@tanstack/react-query';
import { Button, Modal, Result } from 'antd';
import { useEffect } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { queryKeys } from '#renderers/engine/query-keys.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { PublishPlan } from '#schemas/wire/designs.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';
import { Recompute } from './recompute.tsx';
import styles from './publish.module.css';

/** What can be done with the form now: open it, see it as one of the roles that were given rights, or go on. */
export function Done({ code, stale, roles, onPreview, onClose }: {
  code: string;
  stale: PublishPlan['recompute'];
  roles: readonly { id: string; name: string }[];
  onPreview(roleId: string): void;
  onClose(): void;
}): ReactElement {
  const { t } = useTranslation('designer');
  const { navigate } = useServices();
  const client = useQueryClient();
  useEffect(() => {
    // The menu has another entry and the builder other rights; where they cannot be asked for now, the next page asks.
    void loadCurrentUser().catch(() => undefined);
    void client.invalidateQueries({ queryKey: queryKeys.config(code) });
    void client.invalidateQueries({ queryKey: queryKeys.records(code) });
  }, [client, code]);
  return (
    <Modal open footer={null} title={t('publish.done')} onCancel={onClose}>
      <Result
        status="success" subTitle={t('publish.doneText')}
        extra={[
          <Button key="open" type="primary" onClick={() => navigate(`/screen/${code}`)}>{t('publish.open')}</Button>,
          <Button key="stay" onClick={onClose}>{t('publish.stay')}</Button>,
        ]}
      >
        {roles.length > 0 && (
          <div role="group" aria-label={t('publish.openAs')}>
            <p>{t('publish.openAs')}</p>
            <ul className={styles['held']}>{roles.map(({ id, name }) => <li key={id}><Button size="small" onClick={() => onPreview(id)}>{name}</Button></li>)}</ul>
          </div>
        )}
        {stale && <Recompute stale={stale} />}
      </Result>
    </Modal>
  );
}
