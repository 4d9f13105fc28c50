import { TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import type { ReactElement } from 'react';
import { useCompact } from '../../engine/compact.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { TABLE } from '../screen/state/use-screen-state.ts';
import styles from './list-view.module.css';
import { offeredViews, shownView, VIEW_ICONS } from './offered-views.ts';

/** Switches between the table and the other views of the list; nothing where there is only the table. */
export function ViewSwitch({ config, as, onSwitch }: { config: ScreenConfig; as: string; onSwitch: (as: string) => void }): ReactElement | null {
  const { t } = useServices();
  const compact = useCompact();
  const offered = offeredViews(config);
  if (offered.length === 0) return null;
  return (
    <Segmented
      aria-label={t('list.as.label')}
      value={shownView(config, as) ?? TABLE}
      onChange={onSwitch}
      options={[{ name: TABLE, icon: TableOutlined }, ...offered.map((name) => ({ name, icon: VIEW_ICONS[name] }))].map(({ name, icon: Icon }) => {
        const title = t(`list.as.${name}`);
        return { value: name, title, icon: <Icon />, label: compact ? <span className={styles.hidden}>{title}</span> : title };
      })}
    />
  );
}
