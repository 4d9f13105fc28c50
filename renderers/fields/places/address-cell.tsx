import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import { shown } from '../texts/text-cells.tsx';

/** The region by its name and the line below it. */
export function AddressCell({ value, display, ellipsis }: CellProps): ReactElement {
  const { locale } = useServices();
  const { area, street } = addressOf(value);
  const region = area === null ? '' : shown(display, locale) ?? area;
  const text = [region, street ?? ''].filter((part) => part !== '').join(' ');
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

/** The parts of an address; what is not there is null. */
export function addressOf(value: JsonValue): { area: string | null; street: string | null } {
  const { area, street } = isValues(value) ? value : {};
  return { area: typeof area === 'string' ? area : null, street: typeof street === 'string' ? street : null };
}

/** The region's id, for its name. */
export function areaIn(value: JsonValue): string[] {
  const { area } = addressOf(value);
  return area === null ? [] : [area];
}
