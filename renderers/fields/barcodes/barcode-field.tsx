import type { ComponentType, ReactElement } from 'react';
import { isComputed } from '#schemas/language/index.ts';
import type { CellProps, FieldRenderer, WidgetProps } from '../../engine/field-renderer.ts';
import { TextFilter } from '../texts/text-filter.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { TextWidget, textOf } from '../texts/text-widget.tsx';
import { GivenValueWidget } from '../given-values/given-value-widget.tsx';
import styles from './barcode.module.css';

/** A text with a picture that machines read; `Picture` draws it. */
export function barcodeField(Picture: ComponentType<CellProps>): FieldRenderer {
  return {
    Widget: (props: WidgetProps): ReactElement => <BarcodeWidget {...props} Picture={Picture} />,
    Cell: (props: CellProps): ReactElement => <BarcodeCell {...props} Picture={Picture} />,
    filter: { Widget: TextFilter, op: 'contains' },
    align: 'left',
    width: 160,
  };
}

/** In a list the text says it; where there is room, the picture. */
function BarcodeCell({ Picture, ...props }: CellProps & { Picture: ComponentType<CellProps> }): ReactElement {
  const text = textOf(props.value);
  if (text === '') return <EmptyCell />;
  return props.ellipsis ? <TextCell text={text} ellipsis /> : <Picture {...props} />;
}

/** The text of a code and the picture it makes; typed where it comes from no other field. */
function BarcodeWidget({ Picture, ...props }: WidgetProps & { Picture: ComponentType<CellProps> }): ReactElement {
  const { field, value, inCell } = props;
  const isGiven = isComputed(field);
  return (
    <>
      {isGiven ? <GivenValueWidget {...props} text={textOf(value)} /> : <TextWidget {...props} />}
      {inCell || textOf(value) === '' ? null : <div className={styles['preview']}><Picture field={field} value={value} /></div>}
    </>
  );
}
