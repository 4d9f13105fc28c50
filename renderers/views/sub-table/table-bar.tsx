import { CopyOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactElement } from 'react';
import { isText } from '#schemas/language/texts.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RowCommands } from './row-commands.ts';
import styles from './sub-table.module.css';
import type { TableGrid } from './table-grid.ts';

interface TableBarProps {
  grid: TableGrid;
  count: number;
  selected: ReadonlySet<number>;
  commands: RowCommands;
  /** Null where no row may be added. */
  onAdd: (() => void) | null;
}

/** What can be done with the table as a whole and with the ticked rows. */
export function TableBar({ grid, count, selected, commands, onAdd }: TableBarProps): ReactElement {
  const { t, text } = useServices();
  const addText = grid.field.settings?.['addText'];
  const rows = [...selected];
  return (
    <div className={styles['bar']} role="toolbar" aria-label={t('form.tableTools')}>
      {grid.canAdd ? (
        <Button size="small" icon={<PlusOutlined aria-hidden />} disabled={!onAdd} onClick={onAdd ?? undefined}>
          {isText(addText) ? text(addText) : t('form.addRow')}
        </Button>
      ) : null}
      {rows.length > 0 && grid.canAdd ? (
        <Button size="small" icon={<CopyOutlined aria-hidden />} onClick={() => commands.copy(rows)}>{t('form.copyRows', { count: rows.length })}</Button>
      ) : null}
      {rows.length > 0 && grid.canRemove ? (
        <Button size="small" danger icon={<DeleteOutlined aria-hidden />} onClick={() => commands.remove(rows)}>{t('form.deleteRows', { count: rows.length })}</Button>
      ) : null}
      <span className={styles['hint']}>{grid.canAdd ? <span className={styles['pasteHint']}>{t('form.pasteHint')} · </span> : null}{t('form.rowCount', { count })}</span>
    </div>
  );
}
