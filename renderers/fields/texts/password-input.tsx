import { Button, Input, Progress, Space } from 'antd';
import { useId, useState } from 'react';
import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isKeptSecret, leastLength, passwordStrength } from '#schemas/language/field-types/password.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { inputAttributes, statusOf } from '../input-attributes.ts';
import { HIDDEN } from './text-cells.tsx';
import styles from './password.module.css';

const WORDS = ['form.password.weak', 'form.password.enough', 'form.password.good', 'form.password.strong'] as const;
const COLOURS = ['exception', 'normal', 'normal', 'success'] as const;

/** Typed twice, with how strong it is; one that is kept is only said to be there, and may be replaced. */
export function PasswordInput(props: WidgetProps): ReactElement {
  const { field, value, onChange, onBlur, readOnly, invalid, required } = props;
  const { t, text } = useServices();
  // What stood there when the user began to type another.
  const [kept, setKept] = useState<JsonValue>(null);
  const hintId = useId();
  const [first, repeated] = typedOf(value);
  const type = (next: [string, string]): void => onChange(next.every((part) => part === '') ? null : next);

  if (readOnly || isKeptSecret(value)) {
    return (
      <Space>
        <Input {...inputAttributes(props)} className={styles['kept'] ?? ''} readOnly variant="filled" value={isKeptSecret(value) ? HIDDEN : ''} onBlur={onBlur} />
        {readOnly ? null : (
          <Button
            onClick={() => {
              setKept(value);
              onChange(null);
            }}
          >{t('form.password.change')}</Button>
        )}
        {readOnly || required ? null : <Button type="text" onClick={() => onChange(null)}>{t('form.clear')}</Button>}
      </Space>
    );
  }
  const strength = passwordStrength(first, leastLength(field));
  return (
    <div onBlur={onBlur} className={styles['typed']}>
      <Input.Password
        {...inputAttributes(props)} aria-describedby={invalid ? `${props.id}-error` : hintId} autoComplete="new-password" status={statusOf(invalid)}
        value={first} onChange={(event) => type([event.target.value, repeated])}
      />
      {first === '' ? null : <Progress percent={Math.max(10, strength * (100 / 3))} status={COLOURS[strength]} showInfo={false} size="small" aria-hidden />}
      <div id={hintId} role="status" className={styles['hint']}>{t(first === '' ? 'form.password.hint' : WORDS[strength], { min: leastLength(field) })}</div>
      <Input.Password
        aria-label={t('form.password.repeat', { title: text(field.title) })} placeholder={t('form.password.again')} autoComplete="new-password"
        status={repeated !== '' && repeated !== first ? 'error' : ''} value={repeated} onChange={(event) => type([first, event.target.value])}
      />
      {kept === null ? null : (
        <Button
          size="small" type="link"
          onClick={() => {
            onChange(kept);
            setKept(null);
          }}
        >{t('form.password.keep')}</Button>
      )}
    </div>
  );
}

/** What has been typed, and typed again. */
function typedOf(value: JsonValue): [string, string] {
  const parts = Array.isArray(value) ? value : [value, null];
  const [first, repeated] = parts.map((part) => (typeof part === 'string' ? part : ''));
  return [first ?? '', repeated ?? ''];
}
