import { AutoComplete } from 'antd';
import type { ReactElement } from 'react';
import styles from './properties.module.css';
import { useInterfaces } from './suggestions.ts';

interface InterfaceCodeProps {
  id?: string;
  label?: string;
  placeholder?: string;
  value: string;
  onChange(code: string): void;
}

/** Code of a data interface: one of those that the builder may call, or typed. */
export function InterfaceCode({ id, label, placeholder, value, onChange }: InterfaceCodeProps): ReactElement {
  const interfaces = useInterfaces();
  return (
    <AutoComplete
      {...(id !== undefined && { id })} {...(label !== undefined && { 'aria-label': label })} {...(placeholder !== undefined && { placeholder })}
      className={styles['wide'] ?? ''} value={value} options={interfaces} popupMatchSelectWidth={260}
      filterOption={(typed, option) => `${option?.value} ${option?.label}`.toLowerCase().includes(typed.toLowerCase())} onChange={onChange}
    />
  );
}
