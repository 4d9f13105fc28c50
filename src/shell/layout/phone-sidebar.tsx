import { Drawer } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useIsDark } from '#src/settings/use-is-dark.ts';
import { settings } from '#src/settings/settings.ts';
import { BrandLink } from '../brand/brand-link.tsx';
import { MenuSearch } from '../menu/menu-search.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import styles from './phone-sidebar.module.css';
import { sidebar } from './sidebar-state.ts';

/** The menu on a phone: a drawer that closes when something was chosen or the page beside it is touched. */
export function PhoneSidebar({ activeKey }: { activeKey: string }): ReactElement {
  const { t } = useTranslation('shell');
  const { isDrawerOpen } = useSnapshot(sidebar);
  const { slideClass, showSearch } = useSnapshot(settings);
  const theme = useIsDark() ? 'dark' : slideClass;
  const close = (): void => void (sidebar.isDrawerOpen = false);
  return (
    <Drawer
      open={isDrawerOpen}
      onClose={close}
      placement="left"
      width={270}
      closable={false}
      className={theme === 'dark' ? styles.dark : ''}
      styles={{ body: { padding: 0 } }}
      aria-label={t('menu.label')}
    >
      <BrandLink isIconOnly={false} onChosen={close} />
      {showSearch && (
        <div className={styles.search}>
          <MenuSearch onChosen={close} isWide />
        </div>
      )}
      <nav className={styles.menu} aria-label={t('menu.label')}>
        <SideMenu activeKey={activeKey} theme={theme} isCollapsed={false} onChosen={close} />
      </nav>
    </Drawer>
  );
}
