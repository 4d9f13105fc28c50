import { Input } from 'antd';
import { useState } from 'react';
import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf, variantOf } from '../input-attributes.ts';
import { textOf } from '../texts/text-widget.tsx';

/** How a text of a named format is typed. */
export interface TextLook {
  /** The keyboard that a phone offers. */
  inputMode?: 'tel' | 'email' | 'url' | 'numeric';
  /** The text as it stands while nobody types in it, e.g. in groups of four. */
  group?: (text: string) => string;
}

/** One line of text with a form of its own; what is typed counts at once. */
export function FormattedWidget({ look, ...props }: WidgetProps & { look: TextLook }): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, inCell } = props;
  const { text } = useServices();
  const [isTyping, setTyping] = useState(false);
  const plain = textOf(value);
  return (
    <Input
      {...inputAttributes(props)}
      value={isTyping || look.group === undefined ? plain : look.group(plain)}
      onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      onFocus={() => setTyping(true)}
      onBlur={() => {
        setTyping(false);
        onBlur?.();
      }}
      readOnly={readOnly}
      autoFocus={inCell === true}
      status={statusOf(invalid)}
      variant={readOnly && !inCell ? 'filled' : variantOf(inCell)}
      placeholder={!readOnly && field.placeholder ? text(field.placeholder) : undefined}
      inputMode={look.inputMode}
      autoComplete="off"
      spellCheck={false}
    />
  );
}
