import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { textOf } from './text-widget.tsx';

export function TextareaWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { text } = useServices();
  const minRows = inCell ? 1 : numberOr(field.settings?.['rows'], 3);
  return (
    <Input.TextArea
      {...inputAttributes(props)}
      value={textOf(value)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onBlur={onBlur}
      readOnly={readOnly}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      placeholder={!readOnly && field.placeholder ? text(field.placeholder) : undefined}
      maxLength={field.maxLength}
      showCount={field.maxLength !== undefined && !inCell && !readOnly && field.settings?.['showCount'] !== false}
      autoSize={{ minRows, maxRows: Math.max(minRows, numberOr(field.settings?.['maxRows'], 8)) }}
    />
  );
}

function numberOr(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise;
}
