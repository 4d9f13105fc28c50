import { CameraOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { showNotice } from '#src/app/notices.ts';
import { presentError } from '#src/app/present-error.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { request } from '#src/session/http.ts';
import { session } from '#src/session/session-state.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';
import { UserAvatar } from '#src/shell/brand/user-avatar.tsx';
import { OWN_PATH, asText, useBaseInfo } from './own-account.ts';
import styles from './profile-page.module.css';

const MAX_BYTES = 2 * 1_048_576;
const FACTS = ['organize', 'position', 'manager', 'roleId', 'creatorTime', 'prevLogTime'] as const;

/** Who the user is, with the picture that others see. */
export function ProfileCard(): ReactElement {
  const { t } = useTranslation('profile');
  const { userInfo } = useSnapshot(session);
  const { data } = useBaseInfo();
  const [isBusy, setIsBusy] = useState(false);

  async function change(file: File): Promise<void> {
    if (file.size > MAX_BYTES) return showNotice('error', t('avatarTooLarge'));
    setIsBusy(true);
    try {
      const stored = await dataSource.upload(file, 'userAvatar', () => undefined);
      await request({ method: 'PUT', path: `${OWN_PATH}/Avatar/${encodeURIComponent(stored.fileId)}` });
      await loadCurrentUser();
      showNotice('success', t('avatarSaved'));
    } catch (error) {
      presentError(error);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <aside className={styles.card}>
      <UserAvatar name={userInfo?.userName ?? ''} headIcon={userInfo?.headIcon ?? null} size={88} />
      <h1>{userInfo?.userName}</h1>
      <p>{userInfo?.userAccount}</p>
      <Upload
        accept="image/*"
        showUploadList={false}
        beforeUpload={(file) => {
          void change(file);
          return false;
        }}
      >
        <Button size="small" icon={<CameraOutlined aria-hidden />} loading={isBusy}>
          {t('avatar')}
        </Button>
      </Upload>
      <dl className={styles.facts}>
        {FACTS.map((fact) => {
          const value = data?.[fact];
          const text = typeof value === 'number' && fact.endsWith('ime') ? dayjs(value).format('YYYY-MM-DD HH:mm') : asText(value);
          return text ? (
            <div key={fact}>
              <dt>{t(`facts.${fact}`)}</dt>
              <dd>{text}</dd>
            </div>
          ) : null;
        })}
      </dl>
    </aside>
  );
}
