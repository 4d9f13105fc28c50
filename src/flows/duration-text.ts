import type { TFunction } from 'i18next';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long something took, in its two largest units: `2 天 3 小时`, `5 分钟`, `不到 1 分钟`. */
export function durationText(durationMs: number, t: TFunction<'flows'>): string {
  const [days, hours, minutes] = [Math.floor(durationMs / DAY_MS), Math.floor((durationMs % DAY_MS) / HOUR_MS), Math.floor((durationMs % HOUR_MS) / MINUTE_MS)];
  const parts = [
    ...(days > 0 ? [t('duration.days', { count: days })] : []),
    ...(hours > 0 ? [t('duration.hours', { count: hours })] : []),
    ...(days === 0 && minutes > 0 ? [t('duration.minutes', { count: minutes })] : []),
  ];
  return parts.length === 0 ? t('duration.moment') : parts.slice(0, 2).join(' ');
}
