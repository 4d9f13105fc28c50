import type { ReactElement } from 'react';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { JsonText } from './json-text.tsx';

/** Free data of the platform is shown, never typed. */
export function JsonWidget({ id, value }: WidgetProps): ReactElement {
  return <JsonText id={id} labelledBy={`${id}-label`} value={value} />;
}
