import { DeleteOutlined, UndoOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactElement } from 'react';
import type { RecordRow } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';
import { timeText } from '../../engine/time-text.ts';
import type { ResolvedColumn } from '../list/columns/resolve-columns.ts';
import styles from './bin.module.css';

const SHOWN = 4;

/** One removed record: what it was, who removed it and when. */
export function BinEntry({ record, name, columns, isChosen, onChoose, onRestore, onPurge }: {
  record: RecordRow;
  name: string;
  columns: ResolvedColumn[];
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onRestore: () => void;
  /** Null without the right to. */
  onPurge: (() => void) | null;
}): ReactElement {
  const { t, text } = useServices();
  const by = record.$display?.['lastModifyUserId'] ?? String(record['lastModifyUserId'] ?? '');
  const filled = columns.filter(({ key }) => record[key] !== null && record[key] !== undefined && record[key] !== '');
  return (
    <li className={styles.entry}>
      <Checkbox checked={isChosen} aria-label={t('list.bin.choose', { name })} onChange={({ target }) => onChoose(target.checked)} />
      <div className={styles.what}>
        <strong>{name}</strong>
        <dl className={styles.values}>
          {filled.slice(0, SHOWN).map(({ key, title, field, renderer: { Cell } }) => (
            <div key={key} className={styles.pair}>
              <dt>{text(title)}</dt>
              <dd><Cell field={field} value={record[key] ?? null} display={record.$display?.[key]} ellipsis /></dd>
            </div>
          ))}
        </dl>
        <small className={styles.note}>{t('list.bin.by', { name: String(by), time: timeText(Number(record['lastModifyTime'])) })}</small>
      </div>
      <div className={styles.buttons}>
        <Button size="small" icon={<UndoOutlined aria-hidden />} onClick={onRestore}>{t('list.bin.restore')}</Button>
        {onPurge && <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} onClick={onPurge}>{t('list.bin.purge')}</Button>}
      </div>
    </li>
  );
}
