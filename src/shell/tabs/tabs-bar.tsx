import { CloseOutlined } from '@ant-design/icons';
import { Dropdown } from 'antd';
import type { MenuProps } from 'antd';
import { useEffect, useRef } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useSnapshot } from 'valtio';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { settings } from '#src/settings/settings.ts';
import { MenuIcon } from '../brand/menu-icon.tsx';
import { useRouteTitle } from '../use-route-title.ts';
import type { Tab } from './tab-list.ts';
import { onlyTab, pinnedTabs, tabAfterClosing, withoutTab } from './tab-list.ts';
import styles from './tabs-bar.module.css';
import { mayThrowAway } from '../leaving/may-throw-away.ts';
import { keepTabs, openTabs, refreshTab } from './tabs-state.ts';

/** The open pages; right click offers what can be done with each. */
export function TabsBar({ activeKey }: { activeKey: string }): ReactElement {
  const { t } = useTranslation('shell');
  const titleOf = useRouteTitle();
  const table = useRouteTable();
  const navigate = useNavigate();
  const { tabs } = useSnapshot(openTabs);
  const { tagsIcon } = useSnapshot(settings);
  const strip = useRef<HTMLDivElement>(null);

  useEffect(() => {
    strip.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [activeKey, tabs.length]);

  async function close(key: string): Promise<void> {
    if (!(await mayThrowAway((tab) => tab === key))) return;
    const next = key === activeKey ? tabAfterClosing(tabs, key) : undefined;
    keepTabs(withoutTab(openTabs.tabs, key));
    if (next) void navigate(next.location);
  }

  async function keep(kept: Tab[]): Promise<void> {
    if (!(await mayThrowAway((key) => !kept.some((tab) => tab.key === key)))) return;
    keepTabs(kept);
    const isActiveKept = kept.some((tab) => tab.key === activeKey);
    const last = kept.at(-1);
    if (!isActiveKept) void navigate(last?.location ?? '/home');
  }

  async function act(tab: Tab, action: string): Promise<void> {
    switch (action) {
      case 'refresh':
        if (!(await mayThrowAway((key) => key === tab.key))) return;
        refreshTab(tab.key);
        if (tab.key !== activeKey) void navigate(tab.location);
        return;
      case 'close':
        return close(tab.key);
      case 'closeOthers':
        return keep(onlyTab(openTabs.tabs, tab.key));
      case 'closeAll':
        return keep(pinnedTabs(openTabs.tabs));
      default:
        return;
    }
  }

  const menuOf = (tab: Tab): MenuProps => ({
    items: [
      { key: 'refresh', label: t('tabs.refresh') },
      { key: 'close', label: t('tabs.close'), disabled: tab.affix },
      { key: 'closeOthers', label: t('tabs.closeOthers') },
      { key: 'closeAll', label: t('tabs.closeAll') },
    ],
    onClick: ({ key }) => void act(tab, key),
  });

  return (
    <div ref={strip} className={styles.strip} role="tablist" aria-label={t('tabs.label')}>
      {tabs.map((tab) => {
        const route = table.find(tab.key);
        if (!route) return null;
        const isActive = tab.key === activeKey;
        const title = titleOf(route);
        return (
          <Dropdown key={tab.key} trigger={['contextMenu']} menu={menuOf(tab)}>
            <div className={styles.tab} data-active={isActive} role="presentation">
              <button
                type="button"
                role="tab"
                aria-selected={isActive}
                aria-keyshortcuts={tab.affix ? undefined : 'Delete'}
                tabIndex={isActive ? 0 : -1}
                className={styles.title}
                onClick={() => void navigate(tab.location)}
                onAuxClick={(event) => event.button === 1 && !tab.affix && void close(tab.key)}
                onKeyDown={(event) => {
                  if (event.key === 'Delete' && !tab.affix) void close(tab.key);
                  if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') moveFocus(event.currentTarget, event.key === 'ArrowRight');
                }}
              >
                {tagsIcon && <MenuIcon name={route.icon} />}
                {title}
              </button>
              {!tab.affix && (
                // A list of tabs holds nothing but tabs: keys close with Delete, or by the menu.
                <span className={styles.close} aria-hidden title={t('tabs.closeNamed', { title })} onClick={() => void close(tab.key)}>
                  <CloseOutlined />
                </span>
              )}
            </div>
          </Dropdown>
        );
      })}
    </div>
  );
}

function moveFocus(from: HTMLElement, forward: boolean): void {
  const all = [...(from.closest('[role=tablist]')?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
  const next = all.indexOf(from) + (forward ? 1 : -1);
  all.at(next % all.length)?.focus();
}
