/** `YYYY-MM-DD` */
export const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The product's days begin at midnight of China Standard Time, which knows no summer time. */
export const DAY_OFFSET_MS = 8 * 3_600_000;

/** The day of an instant as `YYYY-MM-DD`, in UTC+8; '' outside the years 0 to 9999. */
export function dayOfInstant(epochMs: number): string {
  const date = new Date(epochMs + DAY_OFFSET_MS);
  const text = Number.isNaN(date.getTime()) ? '' : date.toISOString();
  return DAY.test(text.slice(0, 10)) ? text.slice(0, 10) : '';
}
