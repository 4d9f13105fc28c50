import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Button, Menu, Select } from 'antd';
import type { MenuProps } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import type { ConsoleEntry } from '#src/guard/app-route.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { MenuIcon } from '#src/shell/brand/menu-icon.tsx';
import styles from './console-page.module.css';

/** Pixels of the window from which on a ledger has room for its columns beside the whole menu. */
const ROOMY_PX = 1600;

interface ConsoleMenuProps {
  entries: readonly ConsoleEntry[];
  current: ConsoleEntry;
  onChoose: (path: string) => void;
}

/** The pages of a project; icons alone when it is folded, as it is in a window of little room until somebody unfolds it. On a phone a list to choose from. */
export function ConsoleMenu({ entries, current, onChoose }: ConsoleMenuProps): ReactElement {
  const { t } = useTranslation('console');
  const isPhone = useCompact();
  if (isPhone) {
    return (
      <Select
        className={styles.phoneMenu ?? ''}
        size="large"
        aria-label={t('menu')}
        value={current.path}
        onChange={onChoose}
        options={entries.map((entry) => ({ value: entry.path, label: entry.title }))}
      />
    );
  }
  return <FoldingMenu entries={entries} current={current} onChoose={onChoose} />;
}

function FoldingMenu({ entries, current, onChoose }: ConsoleMenuProps): ReactElement {
  const { t } = useTranslation('console');
  const [isFolded, setFolded] = useState(() => (readStored('consoleMenu') ?? (window.innerWidth < ROOMY_PX ? '0' : '1')) === '0');
  const toggle = (): void => {
    writeStored('consoleMenu', isFolded ? '1' : '0');
    setFolded(!isFolded);
  };
  return (
    <nav className={styles.menu} data-folded={isFolded} aria-label={t('menu')}>
      <Button
        type="text"
        size="small"
        className={styles.fold ?? ''}
        aria-label={t(isFolded ? 'unfoldMenu' : 'foldMenu')}
        aria-expanded={!isFolded}
        icon={isFolded ? <MenuUnfoldOutlined aria-hidden /> : <MenuFoldOutlined aria-hidden />}
        onClick={toggle}
      />
      <Menu
        mode="inline"
        inlineIndent={16}
        inlineCollapsed={isFolded}
        selectedKeys={[current.path]}
        items={items(entries, isFolded)}
        onClick={({ key }) => onChoose(key)}
      />
    </nav>
  );
}

/** The headings of groups have no room in a folded menu: there a line stands between them. */
function items(entries: readonly ConsoleEntry[], isFolded: boolean): NonNullable<MenuProps['items']> {
  const item = (entry: ConsoleEntry) => ({ key: entry.path, icon: <MenuIcon name={entry.icon} />, label: entry.title });
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return groups.flatMap((group): NonNullable<MenuProps['items']> => {
    const own = entries.filter((entry) => entry.group === group).map(item);
    if (isFolded) return [...(group && group !== groups[0] ? [{ key: `line:${group}`, type: 'divider' as const }] : []), ...own];
    return group ? [{ key: `group:${group}`, type: 'group' as const, label: group, children: own }] : own;
  });
}
