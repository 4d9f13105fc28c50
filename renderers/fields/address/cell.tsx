import type { ReactElement } from 'react';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell } from '../text-cell/empty-cell.tsx';
import { TextCell } from '../text-cell/text-cell.tsx';
import { shown } from '../text/cell.tsx';
import { addressOf } from './address-parts.ts';

/** The region by its name and the line below it. */
export function AddressCell({ value, display, ellipsis }: CellProps): ReactElement {
  const { locale } = useServices();
  const { area, street } = addressOf(value);
  const region = area === null ? '' : shown(display, locale) ?? area;
  const text = [region, street ?? ''].filter((part) => part !== '').join(' ');
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}
