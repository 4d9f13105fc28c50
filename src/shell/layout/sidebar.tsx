import type { CSSProperties, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { useIsDark } from '#src/settings/use-is-dark.ts';
import { settings } from '#src/settings/settings.ts';
import { BrandLink } from '../brand/brand-link.tsx';
import { SideMenu } from '../menu/side-menu.tsx';
import { sidebar } from './sidebar-state.ts';
import styles from './sidebar.module.css';

export const SIDEBAR_PX = 210;
const ICON_ONLY_PX = 64;

/** The menu at the side; icons alone when it is folded. */
export function Sidebar({ activeKey, isIconOnly, besideMenu }: { activeKey: string; isIconOnly: boolean; besideMenu: boolean }): ReactElement {
  const { t } = useTranslation('shell');
  const { isOpened, isOpenedBesideMenu } = useSnapshot(sidebar);
  const { slideClass, sidebarLogo } = useSnapshot(settings);
  const theme = useIsDark() ? 'dark' : slideClass;
  const isCollapsed = isIconOnly || !(besideMenu ? isOpenedBesideMenu : isOpened);
  return (
    <nav
      className={styles.bar}
      data-theme={theme}
      style={{ '--sidebar-width': `${isCollapsed ? ICON_ONLY_PX : SIDEBAR_PX}px` } as CSSProperties}
      aria-label={t('menu.label')}
    >
      {sidebarLogo && <BrandLink isIconOnly={isCollapsed} />}
      <div className={styles.menu}>
        <SideMenu activeKey={activeKey} theme={theme} isCollapsed={isCollapsed} />
      </div>
    </nav>
  );
}
