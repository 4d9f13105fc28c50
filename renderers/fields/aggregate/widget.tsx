import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { GivenValueWidget } from '../given-value/given-value-widget.tsx';
import { formatNumber } from '../number-input/format-number.ts';
import { aggregateStyle } from './aggregate-style.ts';

export function AggregateWidget(props: WidgetProps): ReactElement {
  return <GivenValueWidget {...props} text={formatNumber(props.value, aggregateStyle(props.field))} />;
}
