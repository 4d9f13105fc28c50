import { EditOutlined } from '@ant-design/icons';
import { Button, Empty, Modal, Select } from 'antd';
import type { RefSelectProps } from 'antd';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useDialogFocus } from '#renderers/views/dialog/use-dialog-focus.ts';
import { presentError } from '#src/app/present-error.ts';
import { useRouteTable } from '#src/guard/route-table-context.ts';
import { loadPreference, savePreference } from '#src/session/preferences.ts';
import { MenuIcon } from '#src/shell/brand/menu-icon.tsx';
import { searchEntries } from '#src/shell/menu/search-entries.ts';
import { useRouteTitle } from '#src/shell/use-route-title.ts';
import styles from './home-page.module.css';

const PREFERENCE = 'shell.shortcuts';
const QUERY_KEY = ['shell', 'shortcuts'];
const FIRST_SHOWN = 6;

/** The menus this user wants at hand; the first few of the menu until something is chosen. */
export function Shortcuts(): ReactElement {
  const { t } = useTranslation('home');
  const table = useRouteTable();
  const titleOf = useRouteTitle();
  const client = useQueryClient();
  const { first, afterOpenChange } = useDialogFocus<RefSelectProps>();
  const [draft, setDraft] = useState<string[] | null>(null);
  const { data: stored } = useQuery({ queryKey: QUERY_KEY, queryFn: () => loadPreference(PREFERENCE), staleTime: Infinity });
  const entries = useMemo(
    () => searchEntries(table.nodes, titleOf).filter((entry) => entry.path !== '/home'),
    [table, titleOf],
  );
  const chosen = Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : entries.slice(0, FIRST_SHOWN).map((entry) => entry.path);
  const shown = chosen.flatMap((path) => entries.find((entry) => entry.path === path) ?? []);

  async function save(paths: string[]): Promise<void> {
    setDraft(null);
    const before = client.getQueryData(QUERY_KEY);
    client.setQueryData(QUERY_KEY, paths);
    try {
      await savePreference(PREFERENCE, paths);
    } catch (error) {
      client.setQueryData(QUERY_KEY, before);
      presentError(error);
    }
  }

  return (
    <section className={styles.panel} aria-labelledby="shortcuts">
      <div className={styles.panelHead}>
        <h2 id="shortcuts">{t('shortcuts')}</h2>
        <Button type="text" size="small" icon={<EditOutlined aria-hidden />} onClick={() => setDraft(shown.map((entry) => entry.path))}>
          {t('editShortcuts')}
        </Button>
      </div>
      {shown.length === 0 ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('noShortcuts')} />
      ) : (
        <ul className={styles.shortcuts}>
          {shown.map((entry) => (
            <li key={entry.path}>
              <Link className={styles.shortcut} to={entry.path}>
                <span className={styles.shortcutIcon}>
                  <MenuIcon name={table.find(entry.path)?.icon ?? null} />
                </span>
                {entry.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Modal
        open={draft !== null}
        title={t('editShortcuts')}
        onCancel={() => setDraft(null)}
        onOk={() => draft && void save(draft)}
        destroyOnHidden
        afterOpenChange={afterOpenChange}
      >
        <Select
          mode="multiple"
          ref={first}
          style={{ width: '100%' }}
          aria-label={t('shortcuts')}
          placeholder={t('chooseShortcuts')}
          optionFilterProp="label"
          value={draft ?? []}
          onChange={(paths: string[]) => setDraft(paths)}
          options={entries.map((entry) => ({ value: entry.path, label: entry.trail ? `${entry.title}（${entry.trail}）` : entry.title }))}
        />
      </Modal>
    </section>
  );
}
