import { useRef } from 'react';
import type { KeyboardEvent, ReactElement, ReactNode, RefObject } from 'react';
import { useServices } from '../../engine/services-context.tsx';
import { FileIcon } from '../../fields/files/file-icon.tsx';
import { RecordValue } from '../list/card-content.tsx';
import type { ResolvedCard } from '../list/columns/resolve-card.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { FileLine } from './file-lines.ts';
import styles from './folders.module.css';

/** Fields of its record that stand under the name of a file. */
const SHOWN = 3;

/** The files of a folder. Arrow keys go from one to the next; a double click opens the record. */
export function FileList({ label, lines, card, by, chosen, changed, pending, scroller, isMovable, actions, onChoose, onOpen }: {
  label: string;
  lines: readonly FileLine[];
  card: ResolvedCard;
  /** Fields that the folders say already. */
  by: readonly string[];
  chosen: string | null;
  changed: ReadonlySet<string>;
  pending: ReadonlyMap<string, unknown>;
  scroller: RefObject<HTMLDivElement | null>;
  isMovable(line: TableLine): boolean;
  actions: ((line: TableLine) => ReactNode) | null;
  onChoose(key: string): void;
  onOpen: ((line: TableLine) => void) | null;
}): ReactElement {
  const { t } = useServices();
  const list = useRef<HTMLUListElement>(null);
  const fields = [card.badge, ...card.fields].flatMap((column) => (column && !by.includes(column.key) ? [column] : [])).slice(0, SHOWN);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const buttons = [...list.current?.querySelectorAll<HTMLElement>('[data-file]') ?? []];
    const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by];
    if (by === 0 || !next || !buttons.includes(document.activeElement as HTMLElement)) return;
    event.preventDefault();
    next.focus();
    next.click();
  };
  return (
    <div ref={scroller} className={styles.list} onKeyDown={step}>
      <ul ref={list} aria-label={label}>
        {lines.map(({ key, line, file }) => (
          <li
            key={key} className={`${styles.item} ${key === chosen ? styles.chosen : ''} ${changed.has(line.id) ? styles.changed : ''} ${pending.has(line.id) ? styles.pending : ''}`}
            draggable={isMovable(line)} aria-busy={pending.has(line.id) || undefined}
            onDragStart={(event) => {
              event.dataTransfer.setData('text/plain', line.id);
              event.dataTransfer.effectAllowed = 'move';
            }}
          >
            <button type="button" data-file="" className={styles.file} aria-pressed={key === chosen} onClick={() => onChoose(key)} onDoubleClick={() => onOpen?.(line)}>
              <FileIcon name={file?.name ?? ''} className={styles.icon} />
              <span className={styles.words}>
                <span className={file ? styles.name : styles.none} title={file?.name}>{file?.name ?? t('list.folders.none')}</span>
                <span className={styles.details}>
                  {card.title && <span><RecordValue column={card.title} line={line} /></span>}
                  {fields.map((column) => ((line.record[column.key] ?? null) === null ? null : <span key={column.key}><RecordValue column={column} line={line} /></span>))}
                </span>
              </span>
            </button>
            {actions?.(line)}
          </li>
        ))}
      </ul>
    </div>
  );
}
