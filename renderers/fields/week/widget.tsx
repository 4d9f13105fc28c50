import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { LazyDateWidget } from '../date-input/lazy-date-widget.ts';

export function WeekWidget(props: WidgetProps): ReactElement {
  return <LazyDateWidget {...props} kind="week" />;
}
