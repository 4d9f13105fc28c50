import { Switch } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes } from '../input-attributes.ts';
import { wordsOf } from './words.ts';

export function BooleanWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { yes, no, isState } = wordsOf(field, useServices());
  return (
    // antd's Switch takes a blur handler only on its surroundings.
    <span onBlur={onBlur}>
      <Switch
        {...inputAttributes(props)}
        checked={value === true}
        onChange={(checked) => onChange(checked)}
        disabled={readOnly}
        autoFocus={inCell === true}
        checkedChildren={isState ? yes : undefined}
        unCheckedChildren={isState ? no : undefined}
      />
    </span>
  );
}
