import type { ComponentType, ReactElement } from 'react';
import { isComputed } from '#schemas/language/index.ts';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import { GivenValueWidget } from '../given-value/given-value-widget.tsx';
import { TextWidget, textOf } from '../text/widget.tsx';
import styles from './picture-code.module.css';

/** The text of a code and the picture it makes; typed where it comes from no other field. */
export function CodeWidget({ Picture, ...props }: WidgetProps & { Picture: ComponentType<CellProps> }): ReactElement {
  const { field, value, inCell } = props;
  const isGiven = isComputed(field);
  return (
    <>
      {isGiven ? <GivenValueWidget {...props} text={textOf(value)} /> : <TextWidget {...props} />}
      {inCell || textOf(value) === '' ? null : <div className={styles['preview']}><Picture field={field} value={value} /></div>}
    </>
  );
}
