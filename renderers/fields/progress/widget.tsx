import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { plainStyle } from '../number-input/number-style.ts';
import { NumberWidget } from '../number-input/number-widget.tsx';
import { Bar } from './bar.tsx';
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
