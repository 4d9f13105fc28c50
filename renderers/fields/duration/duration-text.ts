import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RendererServices } from '../../engine/services.ts';

/** @example durationText(150, t) // 2 小时 30 分钟 */
export function durationText(value: JsonValue, t: RendererServices['t']): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return '';
  const [hours, minutes] = [Math.trunc(value / 60), value % 60];
  if (hours === 0) return t('form.minuteCount', { count: minutes });
  const whole = t('form.hourCount', { count: hours });
  return minutes === 0 ? whole : `${whole} ${t('form.minuteCount', { count: minutes })}`;
}
