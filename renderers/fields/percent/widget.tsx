import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { plainStyle } from '../number-input/number-style.ts';
import { NumberWidget } from '../number-input/number-widget.tsx';

export function PercentWidget(props: WidgetProps): ReactElement {
  return <NumberWidget {...props} numberStyle={plainStyle(props.field)} suffix="%" />;
}
