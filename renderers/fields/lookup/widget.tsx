import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { GivenValueWidget } from '../given-value/given-value-widget.tsx';
import { lookupText } from './lookup-text.ts';

export function LookupWidget(props: WidgetProps): ReactElement {
  return <GivenValueWidget {...props} text={lookupText(props, useServices().locale)} />;
}
