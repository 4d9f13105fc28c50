import { ApiOutlined, DeleteOutlined, FilterOutlined, FullscreenExitOutlined, FullscreenOutlined, GroupOutlined, ReloadOutlined, SettingOutlined } from '@ant-design/icons';
import { Badge, Button, Drawer, Popover, Spin } from 'antd';
import { lazy, Suspense, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { useCompact } from '../../../engine/compact.ts';
import { useServices } from '../../../engine/services-context.tsx';
import type { Columns } from '../columns/use-columns.ts';
import { KeywordBox } from './keyword-box.tsx';
import styles from './list-toolbar.module.css';

const ColumnSettingsPanel = lazy(async () => ({ default: (await import('../columns/column-settings-panel.tsx')).ColumnSettingsPanel }));

export interface ListToolbarProps {
  title: string;
  /** Beside the title: which saved view is shown. */
  views: ReactNode;
  /** The permitted buttons. */
  actions: ReactNode;
  /** Null: the list has no keyword box. */
  keyword: { value: string; onSearch: (keyword: string) => void; hint: string } | null;
  /** Content of the filter popover; it closes when `close` is called. */
  filter: { isSet: boolean; render: (close: () => void) => ReactNode };
  /** Content of the popover that says how the list is grouped; null: it cannot be. */
  grouping: { isSet: boolean; content: ReactNode } | null;
  /** Null on a phone, where cards have no columns. */
  columns: Columns | null;
  /** Leads people who write programs to the calls of the screen; null for everybody else. */
  onApi: (() => void) | null;
  /** Opens the recycle bin; null where there is none for this person. */
  onBin: (() => void) | null;
  onRefresh(): void;
  fullscreen: { isOn: boolean; toggle: () => void } | null;
}

/** Title, buttons and tools above the list. */
export function ListToolbar({ title, views, actions, keyword, filter, grouping, columns, onApi, onBin, onRefresh, fullscreen }: ListToolbarProps): ReactElement {
  const { t } = useServices();
  return (
    <div className={styles.bar}>
      <h2 className={styles.title}>{title}</h2>
      {views}
      <div className={styles.actions}>{actions}</div>
      <div className={styles.tools}>
        {keyword && <KeywordBox {...keyword} />}
        <FilterTool {...filter} />
        {grouping && (
          <Popover trigger="click" placement="bottomRight" destroyOnHidden content={grouping.content}>
            <Tool label={t('list.group.label')} icon={<GroupOutlined aria-hidden />} pressed={grouping.isSet} />
          </Popover>
        )}
        {columns && (
          <Popover trigger="click" placement="bottomRight" destroyOnHidden content={<Suspense fallback={<Spin />}><ColumnSettingsPanel columns={columns} /></Suspense>}>
            <Tool label={t('list.columns.title')} icon={<SettingOutlined aria-hidden />} />
          </Popover>
        )}
        {onApi && <Tool label={t('list.api')} icon={<ApiOutlined aria-hidden />} onClick={onApi} />}
        {onBin && <Tool label={t('list.bin.title')} icon={<DeleteOutlined aria-hidden />} onClick={onBin} />}
        <Tool label={t('list.refresh')} icon={<ReloadOutlined aria-hidden className={styles.refresh} />} onClick={onRefresh} />
        {fullscreen && (
          <Tool
            label={t(fullscreen.isOn ? 'list.fullscreen.leave' : 'list.fullscreen.enter')}
            icon={fullscreen.isOn ? <FullscreenExitOutlined aria-hidden /> : <FullscreenOutlined aria-hidden />}
            onClick={fullscreen.toggle}
          />
        )}
      </div>
    </div>
  );
}

function FilterTool({ isSet, render }: ListToolbarProps['filter']): ReactElement {
  const { t } = useServices();
  const compact = useCompact();
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  const tool = (
    <Badge dot={isSet} offset={[-6, 6]}>
      <Tool label={t('list.filter.title')} icon={<FilterOutlined aria-hidden />} pressed={isSet} onClick={() => setOpen(!isOpen)} />
    </Badge>
  );
  if (compact) {
    return (
      <>
        {tool}
        <Drawer open={isOpen} onClose={close} title={t('list.filter.title')} placement="bottom" height="85%" destroyOnHidden>
          {render(close)}
        </Drawer>
      </>
    );
  }
  return (
    <Popover open={isOpen} onOpenChange={(open) => !open && close()} trigger="click" placement="bottomRight" destroyOnHidden content={render(close)}>
      <span>{tool}</span>
    </Popover>
  );
}

function Tool({ label, icon, pressed, onClick, ...rest }: {
  label: string;
  icon: ReactElement;
  pressed?: boolean;
  onClick?: () => void;
}): ReactElement {
  return (
    <Button
      {...rest}
      type="text"
      icon={icon}
      aria-label={label}
      title={label}
      className={pressed ? styles.pressed : undefined}
      onClick={onClick}
    />
  );
}
