import { Menu, Select } from 'antd';
import type { MenuProps } from 'antd';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useCompact } from '#renderers/engine/compact.ts';
import type { ConsoleEntry } from '#src/guard/app-route.ts';
import { MenuIcon } from '#src/shell/brand/menu-icon.tsx';
import styles from './console-page.module.css';

interface ConsoleMenuProps {
  entries: readonly ConsoleEntry[];
  current: ConsoleEntry;
  onChoose: (path: string) => void;
}

/** The pages of a project; on a phone a list to choose from. */
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
  return (
    <nav className={styles.menu} aria-label={t('menu')}>
      <Menu mode="inline" inlineIndent={16} selectedKeys={[current.path]} items={items(entries)} onClick={({ key }) => onChoose(key)} />
    </nav>
  );
}

function items(entries: readonly ConsoleEntry[]): NonNullable<MenuProps['items']> {
  const item = (entry: ConsoleEntry) => ({ key: entry.path, icon: <MenuIcon name={entry.icon} />, label: entry.title });
  const groups = [...new Set(entries.map((entry) => entry.group))];
  return groups.flatMap((group): NonNullable<MenuProps['items']> => {
    const own = entries.filter((entry) => entry.group === group).map(item);
    return group ? [{ key: `group:${group}`, type: 'group' as const, label: group, children: own }] : own;
  });
}
