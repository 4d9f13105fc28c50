import { DownOutlined, InfoCircleOutlined, LockOutlined, LogoutOutlined, UserOutlined } from '@ant-design/icons';
import { App, Checkbox, Dropdown } from 'antd';
import { Suspense, lazy, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { isActing } from '#src/session/acting.ts';
import { session } from '#src/session/session-state.ts';
import { lock, signOut } from '#src/session/sign-in.ts';
import { forgetKeptTabs } from '../tabs/kept-tabs.ts';
import { UserAvatar } from '../brand/user-avatar.tsx';
import styles from './navbar.module.css';

const AboutDialog = lazy(() => import('../about/about-dialog.tsx').then((module) => ({ default: module.AboutDialog })));

/** What the user does with his own account. */
export function UserMenu({ isPhone }: { isPhone: boolean }): ReactElement {
  const { t } = useTranslation('shell');
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const location = useLocation();
  const { userInfo } = useSnapshot(session);
  const [isAboutOpen, setAboutOpen] = useState(false);

  /** What was typed and not saved stays on this device unless the user says otherwise. */
  async function askSignOut(): Promise<void> {
    const user = userInfo?.userId ?? '';
    const drafts = await import('#renderers/views/form/drafts/local-drafts.ts');
    const count = await drafts.countLocalDrafts(user).catch(() => 0);
    let isRemoving = false;
    void modal.confirm({
      title: t('user.logoutTitle'),
      content: (
        <>
          <p>{t('user.logoutQuestion')}</p>
          {count > 0 && <Checkbox onChange={(event) => (isRemoving = event.target.checked)}>{t('user.logoutDrafts', { count })}</Checkbox>}
        </>
      ),
      async onOk() {
        // Open forms keep their input as the session ends; only then can all of it go.
        const leaving = signOut();
        if (isRemoving) {
          forgetKeptTabs(user);
          await drafts.removeLocalDraftsOf(user);
        }
        await leaving;
      },
    });
  }

  function act(action: string): void {
    switch (action) {
      case 'profile':
        return void navigate('/profile');
      case 'about':
        return setAboutOpen(true);
      case 'lock':
        void navigate('/lockScreen', { state: { from: location.pathname + location.search } });
        return lock();
      case 'logout':
        return void askSignOut();
      default:
        return;
    }
  }

  return (
    <>
      {isAboutOpen && <Suspense><AboutDialog onClose={() => setAboutOpen(false)} /></Suspense>}
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{
          items: !isActing ? [
            { key: 'profile', icon: <UserOutlined aria-hidden />, label: t('user.profile') },
            { key: 'about', icon: <InfoCircleOutlined aria-hidden />, label: t('user.about') },
            { key: 'lock', icon: <LockOutlined aria-hidden />, label: t('user.lock') },
            { type: 'divider' },
            { key: 'logout', icon: <LogoutOutlined aria-hidden />, label: t('user.logout') },
          ] : [{ key: 'about', icon: <InfoCircleOutlined aria-hidden />, label: t('user.about') }],
          onClick: ({ key }) => act(key),
        }}
      >
        <button type="button" className={styles.user} aria-label={t('user.menuOf', { name: userInfo?.userName ?? '' })}>
          <UserAvatar name={userInfo?.userName ?? ''} headIcon={userInfo?.headIcon ?? null} size={30} />
          {!isPhone && (
            <>
              <span className={styles.userName}>{userInfo?.userName}</span>
              <DownOutlined aria-hidden style={{ fontSize: 10 }} />
            </>
          )}
        </button>
      </Dropdown>
    </>
  );
}
