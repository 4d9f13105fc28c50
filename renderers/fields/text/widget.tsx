import { Input } from 'antd';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';

/** One line of text; `settings.secret` hides what is typed. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { text } = useServices();
  const settings = field.settings ?? {};
  const shared = {
    ...inputAttributes(props),
    value: textOf(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? null : event.target.value),
    onBlur,
    readOnly,
    autoFocus: inCell === true,
    status: statusOf(invalid),
    variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell),
    placeholder: !readOnly && field.placeholder ? text(field.placeholder) : undefined,
    maxLength: field.maxLength,
    autoComplete: 'off',
  };
  if (settings['secret'] === true) return <Input.Password {...shared} autoComplete="new-password" />;
  return (
    <Input
      {...shared}
      allowClear={settings['clearable'] === true}
      showCount={settings['showCount'] === true && !inCell}
      prefix={typeof settings['prefix'] === 'string' ? settings['prefix'] : undefined}
      suffix={typeof settings['suffix'] === 'string' ? settings['suffix'] : undefined}
      inputMode={MODES[field.format ?? '']}
    />
  );
}

/** The keyboard that a phone offers. */
const MODES: Record<string, 'tel' | 'email' | 'numeric'> = { mobile: 'tel', email: 'email', digits: 'numeric' };

/** A value as one line of text. */
export function textOf(value: JsonValue | undefined): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
