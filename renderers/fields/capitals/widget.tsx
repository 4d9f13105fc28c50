import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { GivenValueWidget } from '../given-value/given-value-widget.tsx';
import { textOf } from '../text/widget.tsx';

/** Follows the amount as it is typed. */
export function CapitalsWidget(props: WidgetProps): ReactElement {
  return <GivenValueWidget {...props} text={textOf(props.value)} />;
}
