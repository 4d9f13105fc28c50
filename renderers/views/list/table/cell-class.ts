import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import styles from './record-table.module.css';

export function cellClass(column: ResolvedColumn): string {
  const pinned = column.fixed === 'left' ? styles.pinnedLeft : column.fixed === 'right' ? styles.pinnedRight : '';
  return [styles.cell, styles[column.align], column.ellipsis && styles.ellipsis, pinned].filter(Boolean).join(' ');
}
