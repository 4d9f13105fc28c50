import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { durationText } from './duration-text.ts';

export function DurationCell({ value, ellipsis }: CellProps): ReactElement {
  const { t } = useServices();
  const text = durationText(value, t);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}
