import { Menu } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { MenuNode } from '#src/guard/app-route.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { useRouteTitle } from '../use-route-title.ts';
import { menuItems } from './menu-items.tsx';
import { TOP_MENU_SLOT_PX, splitOverflow } from './overflow.ts';
import styles from './top-menu.module.css';

const MORE_PATH = '/menuMore';

/** The permitted menu in one line; what does not fit goes below the last entry. */
export function TopMenu({ activeKey }: { activeKey: string }): ReactElement {
  const { t } = useTranslation('shell');
  const { nodes } = useRouteTable();
  const titleOf = useRouteTitle();
  const navigate = useNavigate();
  const box = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(TOP_MENU_SLOT_PX * 6);

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const items = useMemo(() => {
    const { shown, more } = splitOverflow(nodes, width);
    const rest: MenuNode = { key: MORE_PATH, title: t('menu.more'), icon: 'appstore', children: more };
    return menuItems(more.length > 0 ? [...shown, rest] : shown, titleOf);
  }, [nodes, width, titleOf, t]);

  return (
    <nav ref={box} className={styles.box} aria-label={t('menu.label')}>
      <Menu
        mode="horizontal"
        disabledOverflow
        items={items}
        selectedKeys={[activeKey]}
        onClick={({ key }) => key.startsWith('/') && void navigate(key)}
      />
    </nav>
  );
}
