import { AutoComplete, InputNumber, Select, Switch } from 'antd';
import { memo, useId } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Text } from '#schemas/language/documents/text.ts';
import { FORMAT_NAMES } from '#schemas/language/index.ts';
import { Line } from './line.tsx';
import styles from './properties.module.css';
import { TextEditor } from './text-editor.tsx';

/** Sets a property of the field, or takes it away; the same function as long as the field is chosen. */
export type SetProperty = (property: keyof FieldDocument, value: JsonValue | undefined) => void;

// Each row is drawn when its own value changes and stays as it is while another one is typed into.

interface TextRowProps {
  property: 'title' | 'help' | 'placeholder' | 'unit' | 'patternMessage';
  value: Text | undefined;
  set: SetProperty;
  isLong?: boolean;
  onEnter?(): void;
}

export const TextRow = memo(function TextRow({ property, value, set, isLong = false, onEnter }: TextRowProps): ReactElement {
  const { t } = useTranslation('designer');
  const [id, label] = [`design-${property}`, t(`property.${property}`)];
  return (
    <Line id={id} label={label}>
      <TextEditor
        id={id} label={label} value={value} isLong={isLong} {...(onEnter && { onEnter })}
        onChange={(next) => set(property, property === 'title' ? next ?? '' : next as Text as JsonValue | undefined)}
      />
    </Line>
  );
});

interface FlagRowProps {
  property: 'required' | 'readOnly' | 'visible' | 'unique' | 'ignoreCase' | 'multiple';
  isOn: boolean;
  /** What the property is when the flag is set. */
  on: boolean;
  set: SetProperty;
}

export const FlagRow = memo(function FlagRow({ property, isOn, on, set }: FlagRowProps): ReactElement {
  const { t } = useTranslation('designer');
  return (
    <label className={styles['check']} htmlFor={`design-${property}`}>
      {t(property === 'visible' ? 'property.hidden' : `property.${property}`)}
      <Switch id={`design-${property}`} size="small" checked={isOn} onChange={(checked) => set(property, checked ? on : undefined)} />
    </label>
  );
});

interface ChoiceRowProps {
  property: 'whenHidden' | 'grant';
  /** The first is meant where the property is not given. */
  values: readonly [string, ...string[]];
  value: string | undefined;
  set: SetProperty;
  help?: string;
}

export const ChoiceRow = memo(function ChoiceRow({ property, values, value, set, help }: ChoiceRowProps): ReactElement {
  const { t } = useTranslation('designer');
  const [usual] = values;
  return (
    <Line id={`design-${property}`} label={t(`property.${property}`)} help={help}>
      <Select
        id={`design-${property}`} className={styles['wide'] ?? ''} value={value ?? usual} onChange={(next) => set(property, next === usual ? undefined : next)}
        options={values.map((one) => ({ value: one, label: t(`${property}.${one}`) }))}
      />
    </Line>
  );
});

export const NUMBERS = ['min', 'max', 'minLength', 'maxLength', 'scale', 'minRows', 'maxRows', 'maxCount', 'maxBytes'] as const;

interface NumberRowProps {
  property: (typeof NUMBERS)[number];
  value: number | null;
  set: SetProperty;
}

export const NumberRow = memo(function NumberRow({ property, value, set }: NumberRowProps): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  return (
    <Line id={id} label={t(`property.${property}`)}>
      <InputNumber
        id={id} className={styles['wide'] ?? ''} min={property === 'min' || property === 'max' ? Number.MIN_SAFE_INTEGER : 0} {...(property === 'scale' && { max: 6 })}
        value={value} onChange={(next) => set(property, next ?? undefined)}
      />
    </Line>
  );
});

export const FormatRow = memo(function FormatRow({ value, set }: { value: string | null; set: SetProperty }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  return (
    <Line id={id} label={t('property.format')}>
      <Select
        id={id} className={styles['wide'] ?? ''} allowClear showSearch value={value} placeholder={t('property.formatNone')}
        onChange={(next: string | null | undefined) => set('format', next ?? undefined)} options={FORMAT_NAMES.map((one) => ({ value: one as string, label: t(`format.${one}`) }))}
      />
    </Line>
  );
});

export const PatternRow = memo(function PatternRow({ value, set }: { value: string; set: SetProperty }): ReactElement {
  const { t } = useTranslation('designer');
  const id = useId();
  return (
    <Line id={id} label={t('property.pattern')}>
      <AutoComplete id={id} className={styles['wide'] ?? ''} value={value} onChange={(next: string) => set('pattern', next || undefined)} />
    </Line>
  );
});
