import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { placeText } from './place-text.ts';

export function LocationCell({ value, ellipsis }: CellProps): ReactElement {
  const text = placeText(value);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}
