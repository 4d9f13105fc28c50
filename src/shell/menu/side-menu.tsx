import { Menu } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { useRouteTitle } from '../use-route-title.ts';
import { groupsAbove, menuItems, uniqueOpenKeys } from './menu-items.tsx';

interface SideMenuProps {
  activeKey: string;
  theme: 'dark' | 'light';
  isCollapsed: boolean;
  onChosen?: () => void;
}

/** The permitted menu; one group is open at a time and the current entry is marked. */
export function SideMenu({ activeKey, theme, isCollapsed, onChosen }: SideMenuProps): ReactElement {
  const { nodes } = useRouteTable();
  const titleOf = useRouteTitle();
  const navigate = useNavigate();
  const items = useMemo(() => menuItems(nodes, titleOf), [nodes, titleOf]);
  const [openKeys, setOpenKeys] = useState<string[]>([]);

  useEffect(() => {
    if (!isCollapsed) setOpenKeys(groupsAbove(nodes, activeKey).map((group) => group.key));
  }, [nodes, activeKey, isCollapsed]);

  return (
    <Menu
      mode="inline"
      theme={theme}
      items={items}
      selectedKeys={[activeKey]}
      inlineCollapsed={isCollapsed}
      inlineIndent={18}
      {...(isCollapsed ? {} : { openKeys, onOpenChange: (keys: string[]) => setOpenKeys((before) => uniqueOpenKeys(nodes, before, keys)) })}
      onClick={({ key }) => {
        if (key.startsWith('/')) void navigate(key);
        onChosen?.();
      }}
    />
  );
}
