import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { JsonText } from './json-text.tsx';

export function JsonCell({ value, ellipsis }: CellProps): ReactElement {
  if (value === null) return <EmptyCell />;
  return ellipsis ? <TextCell text={JSON.stringify(value)} ellipsis /> : <JsonText value={value} />;
}
