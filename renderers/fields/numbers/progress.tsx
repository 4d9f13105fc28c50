import type { ReactElement } from 'react';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/text-cell.tsx';
import { plainStyle } from './format-number.ts';
import { NumberWidget } from './number-widget.tsx';
import styles from './progress.module.css';

/** A whole number of per cent, with the bar that it makes below. */
export function ProgressWidget(props: WidgetProps): ReactElement {
  const { value, inCell } = props;
  return (
    <>
      <NumberWidget {...props} numberStyle={plainStyle(props.field)} suffix="%" />
      {inCell ? null : <div className={styles['below']}><Bar percent={typeof value === 'number' ? value : 0} /></div>}
    </>
  );
}

/** How much of a line is filled; the number beside it says the same to those who do not see it. */
export function Bar({ percent }: { percent: number }): ReactElement {
  const part = Math.max(0, Math.min(100, percent));
  return (
    <span className={styles['bar']} aria-hidden>
      <span className={part >= 100 ? styles['done'] : styles['part']} style={{ width: `${part}%` }} />
    </span>
  );
}

export function ProgressCell({ value }: CellProps): ReactElement {
  if (typeof value !== 'number') return <EmptyCell />;
  return (
    <span className={styles['line']}>
      <Bar percent={value} />
      <span className={styles['number']}>{value}%</span>
    </span>
  );
}
