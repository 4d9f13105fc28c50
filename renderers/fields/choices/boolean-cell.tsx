import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { ColourTag } from '../text-cell/colour-tag.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { wordsOf } from './boolean-words.ts';

export function BooleanCell({ field, value }: CellProps): ReactElement {
  const services = useServices();
  if (value !== true && value !== false) return <EmptyCell />;
  const { yes, no, isState } = wordsOf(field, services);
  if (isState) return <ColourTag color={value ? 'success' : 'default'} text={value ? yes : no} />;
  return <TextCell text={value ? yes : no} muted={!value} />;
}
