import type { FieldDocument } from '#schemas/language/documents/field.ts';
import type { RendererServices } from '../../engine/services.ts';
import { durationText } from './duration-cell.tsx';
import { formatNumber, moneyStyle, plainStyle } from './format-number.ts';

/** A number as the cell of its field writes it, where the field is not drawn: with its unit, its currency and its places. */
export function numberText(field: FieldDocument, value: number, { t, text }: Pick<RendererServices, 't' | 'text'>): string {
  if (field.type === 'duration') return durationText(value, t);
  if (field.type === 'year') return String(value);
  const currency = field.settings?.['currency'];
  const sign = field.type === 'money' && typeof currency === 'string' && currency !== '' ? `${currency} ` : '';
  const unit = field.type === 'percent' || field.type === 'progress' ? '%' : field.unit ? ` ${text(field.unit)}` : '';
  return `${sign}${formatNumber(value, field.type === 'money' ? moneyStyle(field) : plainStyle(field))}${unit}`;
}
