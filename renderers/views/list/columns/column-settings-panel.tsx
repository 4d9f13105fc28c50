import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, PushpinFilled, PushpinOutlined } from '@ant-design/icons';
import { Button, Checkbox, Segmented } from 'antd';
import { useState } from 'react';
import type { DragEvent, ReactElement } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { moveColumn, setPinned, setVisible } from './change-settings.ts';
import styles from './column-settings-panel.module.css';
import { DENSITIES } from './column-settings.ts';
import type { ColumnSettings } from './column-settings.ts';
import type { ResolvedColumn } from './resolve-columns.ts';
import type { Columns } from './use-columns.ts';

/** Which columns are shown, in which order, pinned where; how dense the lines are. Saved for this user. */
export function ColumnSettingsPanel({ columns: { all, shown, settings, density, change } }: { columns: Columns }): ReactElement {
  const { t } = useServices();
  const [dragged, setDragged] = useState<string | null>(null);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <strong>{t('list.columns.title')}</strong>
        <Button type="link" size="small" onClick={() => change({})}>{t('list.columns.reset')}</Button>
      </div>
      <ul className={styles.list} aria-label={t('list.columns.title')}>
        {all.map((column, index) => (
          <ColumnItem
            key={column.id}
            column={column}
            settings={settings}
            isOnly={shown.length === 1 && column.visible}
            before={all[index - 1]}
            after={all[index + 1]}
            isDragged={dragged === column.id}
            onDrag={setDragged}
            onDragOver={() => {
              if (dragged !== null && dragged !== column.id) change(moveColumn(settings, all, dragged, column.id));
            }}
            onMove={(target) => change(moveColumn(settings, all, column.id, target))}
            onChange={change}
          />
        ))}
      </ul>
      <div className={styles.density}>
        <span>{t('list.columns.density')}</span>
        <Segmented
          size="small"
          value={density}
          onChange={(chosen) => change({ ...settings, density: chosen })}
          options={DENSITIES.map((value) => ({ value, label: t(`list.density.${value}`) }))}
        />
      </div>
    </div>
  );
}

interface ItemProps {
  column: ResolvedColumn;
  settings: ColumnSettings;
  /** A table without columns helps nobody. */
  isOnly: boolean;
  before: ResolvedColumn | undefined;
  after: ResolvedColumn | undefined;
  isDragged: boolean;
  onDrag(id: string | null): void;
  onDragOver(): void;
  onMove(target: string): void;
  onChange(settings: ColumnSettings): void;
}

function ColumnItem({ column, settings, isOnly, before, after, isDragged, onDrag, onDragOver, onMove, onChange }: ItemProps): ReactElement {
  const { t, text } = useServices();
  const title = text(column.title);
  const start = (event: DragEvent): void => {
    event.dataTransfer.effectAllowed = 'move';
    event.dataTransfer.setData('text/plain', column.id);
    onDrag(column.id);
  };
  return (
    <li
      className={`${styles.item} ${isDragged ? styles.dragged : ''}`}
      draggable
      onDragStart={start}
      onDragEnd={() => onDrag(null)}
      onDragEnter={onDragOver}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => event.preventDefault()}
    >
      <HolderOutlined className={styles.grip} aria-hidden />
      <Checkbox
        className={styles.check}
        checked={column.visible}
        disabled={isOnly}
        onChange={(event) => onChange(setVisible(settings, column.id, event.target.checked))}
      >
        {title}
      </Checkbox>
      <span className={styles.tools}>
        <ToolButton label={t('list.columns.up', { title })} disabled={!before} icon={<ArrowUpOutlined aria-hidden />} onClick={() => before && onMove(before.id)} />
        <ToolButton label={t('list.columns.down', { title })} disabled={!after} icon={<ArrowDownOutlined aria-hidden />} onClick={() => after && onMove(after.id)} />
        <PinButton side="left" column={column} settings={settings} onChange={onChange} />
        <PinButton side="right" column={column} settings={settings} onChange={onChange} />
      </span>
    </li>
  );
}

function PinButton({ side, column, settings, onChange }: Pick<ItemProps, 'column' | 'settings' | 'onChange'> & { side: 'left' | 'right' }): ReactElement {
  const { t, text } = useServices();
  const pinned = column.fixed === side;
  const Icon = pinned ? PushpinFilled : PushpinOutlined;
  return (
    <ToolButton
      label={t(side === 'left' ? 'list.columns.pinLeft' : 'list.columns.pinRight', { title: text(column.title) })}
      pressed={pinned}
      icon={<Icon aria-hidden rotate={side === 'left' ? -45 : 45} />}
      onClick={() => onChange(setPinned(settings, column.id, pinned ? 'none' : side))}
    />
  );
}

function ToolButton({ label, icon, disabled, pressed, onClick }: {
  label: string;
  icon: ReactElement;
  disabled?: boolean;
  pressed?: boolean;
  onClick: () => void;
}): ReactElement {
  return (
    <button
      type="button"
      className={`${styles.tool} ${pressed ? styles.pressed : ''}`}
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      disabled={disabled}
      onClick={onClick}
    >
      {icon}
    </button>
  );
}
