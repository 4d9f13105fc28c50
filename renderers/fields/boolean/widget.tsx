import { Switch } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { inputAttributes } from '../input-attributes.ts';

export function BooleanWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { trueText, falseText } = field.settings ?? {};
  return (
    // antd's Switch takes a blur handler only on its surroundings.
    <span onBlur={onBlur}>
      <Switch
        {...inputAttributes(props)}
        checked={value === true}
        onChange={(checked) => onChange(checked)}
        disabled={readOnly}
        autoFocus={inCell === true}
        checkedChildren={typeof trueText === 'string' ? trueText : undefined}
        unCheckedChildren={typeof falseText === 'string' ? falseText : undefined}
      />
    </span>
  );
}
