import { Switch } from 'antd';
import type { ReactElement } from 'react';
import styles from '../properties/properties.module.css';

/** Something that is on or off. */
export function Flag({ id, label, isOn, onChange }: { id: string; label: string; isOn: boolean; onChange(isOn: boolean): void }): ReactElement {
  return (
    <label className={styles['check']} htmlFor={id}>
      {label}
      <Switch id={id} size="small" checked={isOn} onChange={onChange} />
    </label>
  );
}
