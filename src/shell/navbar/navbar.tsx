import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ChatButton } from '#src/chat/chat-button.tsx';
import { NoticeBell } from '#src/messages/notice-bell.tsx';
import { isActing } from '#src/session/acting.ts';
import { settings } from '#src/settings/settings.ts';
import { BrandLink } from '../brand/brand-link.tsx';
import { sidebar, toggleSidebar } from '../layout/sidebar-state.ts';
import { MenuSearch } from '../menu/menu-search.tsx';
import { TopMenu } from '../menu/top-menu.tsx';
import { SettingsButton } from '../settings/settings-button.tsx';
import { FullscreenButton } from './fullscreen-button.tsx';
import { LanguageMenu } from './language-menu.tsx';
import styles from './navbar.module.css';
import { RouteTrail } from './route-trail.tsx';
import { UserMenu } from './user-menu.tsx';

interface NavbarProps {
  activeKey: string;
  isPhone: boolean;
  /** The page brings a menu of its own. */
  besideMenu: boolean;
  /** The menu lies in the bar instead of at the side. */
  hasTopMenu: boolean;
}

/** The bar on top. */
export function Navbar({ activeKey, isPhone, besideMenu, hasTopMenu }: NavbarProps): ReactElement {
  const { showLanguage, showSearch, layoutType } = useSnapshot(settings);
  return (
    <div className={styles.bar}>
      {isPhone && <DrawerToggle />}
      {!isPhone && layoutType === 'classic' && <FoldToggle besideMenu={besideMenu} />}
      {hasTopMenu ? (
        <>
          <BrandLink isIconOnly={false} />
          <TopMenu activeKey={activeKey} />
        </>
      ) : (
        <RouteTrail activeKey={activeKey} isPhone={isPhone} />
      )}
      <div className={styles.tools}>
        {showSearch && !isPhone && <MenuSearch />}
        {showLanguage && <LanguageMenu />}
        {!isPhone && <FullscreenButton />}
        {/* Personal, or a change: not for somebody who looks as another user. */}
        {!isActing && (
          <>
            <ChatButton />
            <NoticeBell />
            <SettingsButton />
          </>
        )}
        <UserMenu isPhone={isPhone} />
      </div>
    </div>
  );
}

function DrawerToggle(): ReactElement {
  const { t } = useTranslation('shell');
  return (
    <Button type="text" icon={<MenuOutlined aria-hidden />} aria-label={t('menu.open')} onClick={() => (sidebar.isDrawerOpen = true)} />
  );
}

function FoldToggle({ besideMenu }: { besideMenu: boolean }): ReactElement {
  const { t } = useTranslation('shell');
  const state = useSnapshot(sidebar);
  const isOpened = besideMenu ? state.isOpenedBesideMenu : state.isOpened;
  return (
    <Button
      type="text"
      icon={isOpened ? <MenuFoldOutlined aria-hidden /> : <MenuUnfoldOutlined aria-hidden />}
      aria-label={isOpened ? t('menu.fold') : t('menu.unfold')}
      aria-expanded={isOpened}
      onClick={() => toggleSidebar(besideMenu)}
    />
  );
}
