import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import styles from './json.module.css';

export function JsonText({ value, id, labelledBy }: { value: JsonValue; id?: string; labelledBy?: string }): ReactElement {
  if (value === null) return <span id={id} role="group" aria-labelledby={labelledBy}><EmptyCell /></span>;
  return <pre id={id} className={styles['text']} tabIndex={0} role="group" aria-labelledby={labelledBy}>{JSON.stringify(value, null, 2)}</pre>;
}
