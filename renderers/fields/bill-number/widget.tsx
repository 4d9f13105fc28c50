import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { GivenValueWidget } from '../given-value/given-value-widget.tsx';
import { textOf } from '../text/widget.tsx';

/** The server draws the number when the record is saved. */
export function BillNumberWidget(props: WidgetProps): ReactElement {
  const { t } = useServices();
  return <GivenValueWidget {...props} text={textOf(props.value)} placeholder={t('form.generatedBySystem')} />;
}
