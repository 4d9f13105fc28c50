import { App } from 'antd';
import dayjs from 'dayjs';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { session } from '#src/session/session-state.ts';

const SECONDS = 2;

/** Right after signing in: when and from where the account was used before. */
export function LastLoginNotice(): null {
  const { t } = useTranslation('shell');
  const { notification } = App.useApp();
  const { hasJustSignedIn, userInfo } = useSnapshot(session);
  useEffect(() => {
    if (!hasJustSignedIn || !userInfo) return;
    session.hasJustSignedIn = false;
    if (Number(userInfo.prevLogin) !== 1 || !userInfo.prevLoginTime) return;
    notification.info({
      key: 'last-login',
      message: t('lastLogin.title'),
      description: t('lastLogin.text', {
        time: dayjs(userInfo.prevLoginTime).format('YYYY-MM-DD HH:mm:ss'),
        place: [userInfo.prevLoginIPAddressName, userInfo.prevLoginIPAddress].filter(Boolean).join(' '),
      }),
      duration: SECONDS,
      placement: 'bottomRight',
    });
  }, [hasJustSignedIn, userInfo, notification, t]);
  return null;
}
