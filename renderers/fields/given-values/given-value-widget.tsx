import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { inputAttributes } from '../input-attributes.ts';

/** A value that nobody types: it comes from the server or from a calculation. */
export function GivenValueWidget({ text, placeholder, ...props }: WidgetProps & { text: string; placeholder?: string }): ReactElement {
  return (
    <Input
      {...inputAttributes(props)}
      value={text}
      readOnly
      onBlur={props.onBlur}
      variant={props.inCell ? 'borderless' : 'filled'}
      placeholder={placeholder}
    />
  );
}
