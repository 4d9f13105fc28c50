import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { Bar } from './bar.tsx';
import styles from './progress.module.css';

export function ProgressCell({ value }: CellProps): ReactElement {
  if (typeof value !== 'number') return <EmptyCell />;
  return (
    <span className={styles['line']}>
      <Bar percent={value} />
      <span className={styles['number']}>{value}%</span>
    </span>
  );
}
