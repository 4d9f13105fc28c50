import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { CellProps } from '../../engine/field-renderer.ts';
import { useServices } from '../../engine/services-context.tsx';
import { EmptyCell, TextCell } from '../text-cell/text-cell.tsx';
import type { RendererServices } from '../../engine/services.ts';

export function DurationCell({ value, ellipsis }: CellProps): ReactElement {
  const { t } = useServices();
  const text = durationText(value, t);
  return text === '' ? <EmptyCell /> : <TextCell text={text} ellipsis={ellipsis} />;
}

/** @example durationText(150, t) // 2 小时 30 分钟 */
export function durationText(value: JsonValue, t: RendererServices['t']): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const [hours, minutes] = [Math.trunc(value / 60), value % 60];
  if (hours === 0) return t('form.minuteCount', { count: minutes });
  const whole = t('form.hourCount', { count: hours });
  return minutes === 0 ? whole : `${whole} ${t('form.minuteCount', { count: minutes })}`;
}
