import { Empty, Input, Segmented, Tabs } from 'antd';
import { createElement, useMemo, useState } from 'react';
import type { CSSProperties, ComponentType, ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { ICONS } from '#renderers/fields/choices/icon-set.tsx';
import { useServices } from '#renderers/engine/services-context.tsx';
import { joinNames } from '#schemas/language/join-names.ts';
import { PageCard } from '#src/app/page-card.tsx';
import type { MenuItem } from '#src/session/current-user.ts';
import { session } from '#src/session/session-state.ts';
import { MENU_ICONS, menuIconName } from '#src/shell/brand/menu-icon.tsx';
import { findIcons } from './find-icons.ts';
import styles from './icons-page.module.css';

const SIZES = [16, 24, 32, 48] as const;
const SETS = { menu: MENU_ICONS, choice: ICONS } as const;
type SetName = keyof typeof SETS;

/** The icons of the product by name and size; what a menu entry or a field is to hold is copied. */
export function IconsPage(): ReactElement {
  const { t } = useTranslation('icons');
  const [typed, setTyped] = useState('');
  const [size, setSize] = useState<number>(24);
  const [set, setSet] = useState<SetName>('menu');
  return (
    <PageCard title={t('title')}>
      <div className={styles['tools']}>
        <Input.Search className={styles['search'] ?? ''} allowClear value={typed} aria-label={t('search')} placeholder={t('search')} onChange={({ target: { value } }) => setTyped(value)} />
        <Segmented<number> aria-label={t('size')} value={size} onChange={setSize} options={SIZES.map((pixels) => ({ value: pixels, label: t('pixels', { size: pixels }) }))} />
      </div>
      <Tabs
        activeKey={set} destroyOnHidden onChange={(key) => setSet(key as SetName)}
        items={(Object.keys(SETS) as SetName[]).map((name) => ({ key: name, label: t(name), children: <IconGrid set={name} typed={typed} size={size} /> }))}
      />
    </PageCard>
  );
}

function IconGrid({ set, typed, size }: { set: SetName; typed: string; size: number }): ReactElement {
  const { t } = useTranslation('icons');
  const { notify, locale } = useServices();
  const { menuList } = useSnapshot(session);
  const uses = useMemo(() => menusByIcon(menuList as readonly MenuItem[]), [menuList]);
  const icons: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = SETS[set];
  const titleOf = (code: string): string => t(`titles.${code}`, { defaultValue: code });
  const found = findIcons(Object.keys(icons), titleOf, typed);

  async function copy(code: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(code);
      notify.success(t('copied', { code }));
    } catch {
      notify.warning(t('notCopied', { code }));
    }
  }

  return (
    <>
      <p className={styles['hint']}>{t(`${set}Hint`)} · {t('count', { count: found.length })}</p>
      {found.length === 0 && <Empty description={t('none')} />}
      <ul className={styles['grid']} aria-label={t(set)} style={{ '--icon-size': `${String(size)}px` } as CSSProperties}>
        {found.map((code) => {
          const menus = uses.get(code);
          const used = menus === undefined ? undefined : t('usedBy', { menus: joinNames(menus, locale) });
          return (
            <li key={code}>
              <button type="button" className={styles['icon']} aria-label={t('copy', { title: titleOf(code), code })} title={used} onClick={() => void copy(code)}>
                <span className={styles['drawing']}>{createElement(icons[code] ?? 'span', { 'aria-hidden': true })}</span>
                <span>{titleOf(code)}</span>
                <code>{code}</code>
                {used !== undefined && <span className={styles['used']}>{used}</span>}
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Titles of the entries of one's own menu, by the icon that they are drawn with. */
function menusByIcon(items: readonly MenuItem[], found = new Map<string, string[]>()): Map<string, string[]> {
  for (const { fullName, icon, children } of items) {
    const code = menuIconName(icon ?? null);
    if (code !== undefined && !found.get(code)?.includes(fullName)) found.set(code, [...(found.get(code) ?? []), fullName]);
    if (children) menusByIcon(children, found);
  }
  return found;
}
