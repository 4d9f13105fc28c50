import { Select, Switch } from 'antd';
import { useId } from 'react';
import type { ReactElement } from 'react';
import { Line } from '#src/designer/properties/line.tsx';
import styles from './settings.module.css';

interface ChoiceLineProps<Value extends string> {
  label: string;
  /** The first is meant where the document says nothing. */
  values: readonly [Value, ...Value[]];
  value: Value | undefined;
  textOf(value: Value): string;
  /** Undefined: what is meant anyway. */
  onChange(value: Value | undefined): void;
  help?: string;
}

export function ChoiceLine<Value extends string>({ label, values, value, textOf, onChange, help }: ChoiceLineProps<Value>): ReactElement {
  const id = useId();
  const [usual] = values;
  return (
    <Line id={id} label={label} help={help}>
      <Select<Value>
        id={id} className={styles['wide'] ?? ''} popupMatchSelectWidth={false} value={value ?? usual} onChange={(next) => onChange(next === usual ? undefined : next)}
        options={values.map((one) => ({ value: one, label: textOf(one) }))}
      />
    </Line>
  );
}

export function SwitchLine({ label, isOn, onChange }: { label: string; isOn: boolean; onChange(isOn: boolean): void }): ReactElement {
  const id = useId();
  return <label className={styles['switch']} htmlFor={id}><span>{label}</span><Switch id={id} size="small" checked={isOn} onChange={onChange} /></label>;
}
