import type { ReactElement } from 'react';
import type { PanelProps } from '#renderers/engine/services.ts';
import { textOf } from '#src/pages/console/record-text.ts';
import { RequestDialog } from './request-dialog.tsx';

/** The request of a record of the list. */
export function RequestPanel({ record, onClose }: PanelProps): ReactElement {
  return <RequestDialog id={textOf(record, 'id')} onClose={onClose} />;
}
