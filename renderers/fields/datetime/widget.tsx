import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { DateField } from '../date-input/date-field.tsx';

export function DatetimeWidget(props: WidgetProps): ReactElement {
  return <DateField {...props} kind="datetime" />;
}
