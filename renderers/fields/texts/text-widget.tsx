import { Input } from 'antd';
import type { ComponentProps, ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { boxClass } from '../light-input/box-class.ts';

/** Settings that need more than a line to type in. */
const EXTRAS = ['secret', 'clearable', 'showCount', 'prefix', 'suffix'];

/** One line of text; `settings.secret` hides what is typed. */
export function TextWidget(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, inCell } = props;
  const { text } = useServices();
  const shared = {
    ...inputAttributes(props),
    value: textOf(value),
    onChange: (event: { target: { value: string } }) => onChange(event.target.value === '' ? null : event.target.value),
    onBlur,
    readOnly,
    autoFocus: inCell === true,
    placeholder: !readOnly && field.placeholder ? text(field.placeholder) : undefined,
    maxLength: field.maxLength,
    inputMode: MODES[field.format ?? ''],
  };
  if (field.settings && EXTRAS.some((name) => field.settings?.[name])) return <DressedInput {...props} shared={shared} />;
  return <input type="text" autoComplete="off" {...shared} className={boxClass(props)} />;
}

/** With a counter, a clearing button, something before or behind, or hidden letters. */
function DressedInput({ field, readOnly, invalid, inCell, shared }: WidgetProps & { shared: ComponentProps<typeof Input> }): ReactElement {
  const settings = field.settings ?? {};
  const look = { status: statusOf(invalid), variant: readOnly && !inCell ? ('filled' as const) : variantOf(inCell) };
  if (settings['secret'] === true) return <Input.Password {...shared} {...look} autoComplete="new-password" />;
  return (
    <Input
      {...shared}
      {...look}
      autoComplete="off"
      allowClear={settings['clearable'] === true}
      showCount={settings['showCount'] === true && !inCell}
      prefix={typeof settings['prefix'] === 'string' ? settings['prefix'] : undefined}
      suffix={typeof settings['suffix'] === 'string' ? settings['suffix'] : undefined}
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
