import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { moneyStyle } from '../number-input/number-style.ts';
import { NumberWidget } from '../number-input/number-widget.tsx';
import { Capitals } from './capitals.tsx';

/** An amount; `settings.capitals` writes it out in Chinese capitals below. */
export function MoneyWidget(props: WidgetProps): ReactElement {
  const { field, value, inCell } = props;
  return (
    <>
      <NumberWidget {...props} numberStyle={moneyStyle(field)} isRightAligned />
      {field.settings?.['capitals'] === true && !inCell ? <Capitals value={value} /> : null}
    </>
  );
}
