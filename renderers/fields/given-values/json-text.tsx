import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import type { CellProps, WidgetProps } from '../../engine/field-renderer.ts';
import styles from './json.module.css';

export function JsonText({ value, id, labelledBy }: { value: JsonValue; id?: string; labelledBy?: string }): ReactElement {
  if (value === null) return <span id={id} role="group" aria-labelledby={labelledBy}><EmptyCell /></span>;
  return <pre id={id} className={styles['text']} tabIndex={0} role="group" aria-labelledby={labelledBy}>{JSON.stringify(value, null, 2)}</pre>;
}

export function JsonCell({ value, ellipsis }: CellProps): ReactElement {
  if (value === null) return <EmptyCell />;
  return ellipsis ? <TextCell text={JSON.stringify(value)} ellipsis /> : <JsonText value={value} />;
}

/** Free data of the platform is shown, never typed. */
export function JsonWidget({ id, value }: WidgetProps): ReactElement {
  return <JsonText id={id} labelledBy={`${id}-label`} value={value} />;
}
