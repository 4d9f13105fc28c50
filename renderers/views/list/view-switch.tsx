import { TableOutlined } from '@ant-design/icons';
import { Segmented } from 'antd';
import { use } from 'react';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { LIST_VIEW_TYPES } from '#schemas/language/list-views/index.ts';
import { useCompact } from '../../engine/compact.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { TABLE } from '../screen/state/use-screen-state.ts';
import styles from './list-view.module.css';
import { ListViewsContext } from './list-views-context.ts';
import { offeredViews, shownView } from './offered-views.ts';

/** Switches between the table and the other views of the list; nothing where there is only the table. */
export function ViewSwitch({ config, as, onSwitch }: { config: ScreenConfig; as: string; onSwitch: (as: string) => void }): ReactElement | null {
  const { t, text } = useServices();
  const views = use(ListViewsContext);
  const compact = useCompact();
  const offered = offeredViews(config);
  if (offered.length === 0) return null;
  return (
    <Segmented
      aria-label={t('list.as.label')}
      value={shownView(config, as) ?? TABLE}
      onChange={onSwitch}
      options={[
        option(TABLE, t('list.as.table'), TableOutlined),
        ...offered.map((name) => option(name, text(LIST_VIEW_TYPES[name]?.title ?? name), views[name]?.icon)),
      ]}
    />
  );

  function option(value: string, title: string, Icon: ComponentType | undefined): { value: string; title: string; icon: ReactNode; label: ReactNode } {
    return { value, title, icon: Icon && <Icon />, label: compact ? <span className={styles.hidden}>{title}</span> : title };
  }
}
