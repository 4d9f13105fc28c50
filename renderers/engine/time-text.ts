/** The time of day of an instant, in the reader's language: `23:59`, `11:59 PM`. */
export function clockText(time: number, locale: string): string {
  return new Date(time).toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });
}

/** An instant as every list, form and note of the product writes it: `2026-12-31 23:59`. */
export function timeText(time: number): string {
  const date = new Date(time);
  const two = (part: number): string => String(part).padStart(2, '0');
  return `${String(date.getFullYear()).padStart(4, '0')}-${two(date.getMonth() + 1)}-${two(date.getDate())} ${two(date.getHours())}:${two(date.getMinutes())}`;
}
