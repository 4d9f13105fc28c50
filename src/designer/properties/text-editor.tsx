import { GlobalOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import { LOCALES } from '#schemas/language/documents/text.ts';
import type { Locale, Text } from '#schemas/language/documents/text.ts';
import { FIELD_TYPES } from '#schemas/language/index.ts';
import { isUnnamedOption, titleOfType } from '#schemas/language/design/new-field.ts';
import { LANGUAGE_NAMES } from './language-names.ts';
import styles from './properties.module.css';

interface TextEditorProps {
  id: string;
  label: string;
  value: Text | undefined;
  /** Undefined: the text is taken away. */
  onChange(value: Text | undefined): void;
  placeholder?: string;
  isLong?: boolean;
  maxLength?: number;
  /** No label of the page names it. */
  isNamed?: boolean;
  onEnter?(): void;
}

/** A text in one language, and in the others where somebody wants them: those that said the same follow. */
export function TextEditor({ id, label, value, onChange, placeholder, isLong, maxLength, isNamed, onEnter }: TextEditorProps): ReactElement {
  const { locale } = useServices();
  const { t } = useTranslation('designer');
  const [isOpen, setOpen] = useState(false);
  const inner = useId();
  const Box = isLong === true ? Input.TextArea : Input;
  return (
    <div className={styles['text']}>
      <div className={styles['textLine']}>
        <Box
          id={id} value={inLanguage(value, locale)} {...(placeholder !== undefined && { placeholder })} {...(maxLength !== undefined && { maxLength })} {...(isNamed === true && { 'aria-label': label })} {...(isLong === true && { autoSize: { minRows: 1, maxRows: 4 } })}
          onChange={(event) => onChange(withLanguage(value, locale, event.target.value))}
          onPressEnter={(event) => !event.nativeEvent.isComposing && onEnter?.()}
        />
        <Button
          type="text" size="small" icon={<GlobalOutlined aria-hidden />} aria-expanded={isOpen} aria-label={t('text.languages', { label })} title={t('text.languages', { label })}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      {isOpen && LOCALES.filter((one) => one !== locale).map((one) => (
        <label key={one} className={styles['language']} htmlFor={`${inner}-${one}`}>
          <span>{LANGUAGE_NAMES[one]}</span>
          <Input id={`${inner}-${one}`} {...(maxLength !== undefined && { maxLength })} value={inLanguage(value, one)} onChange={(event) => onChange(alone(value, one, event.target.value))} />
        </label>
      ))}
    </div>
  );
}

function inLanguage(text: Text | undefined, locale: Locale): string {
  return text === undefined ? '' : typeof text === 'string' ? text : text[locale];
}

/** Languages that have no words of their own yet say what is typed. */
export function withLanguage(text: Text | undefined, locale: Locale, said: string): Text | undefined {
  if (said === '') return undefined;
  const before = inLanguage(text, locale);
  const isDefault = text === undefined || typeof text === 'string' || isFromCatalogue(text);
  const entry = (one: Locale): string => (one === locale || isDefault || inLanguage(text, one) === before ? said : inLanguage(text, one));
  return { 'zh-CN': entry('zh-CN'), 'en-US': entry('en-US'), 'zh-TW': entry('zh-TW') };
}

function alone(text: Text | undefined, locale: Locale, said: string): Text {
  const entry = (one: Locale): string => (one === locale ? said : inLanguage(text, one));
  return { 'zh-CN': entry('zh-CN'), 'en-US': entry('en-US'), 'zh-TW': entry('zh-TW') };
}

/** The name of a field type, or the number of a choice: nobody has named it yet. */
function isFromCatalogue(text: Text): boolean {
  return isUnnamedOption(text) || FIELD_TYPES.some((type) => JSON.stringify(titleOfType(type)) === JSON.stringify(text));
}
