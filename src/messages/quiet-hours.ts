import type { NoticeSettings } from '#schemas/wire/messages.ts';

/** Whether a moment, by the clock of this browser, lies between the hours; they may reach over midnight. */
export function isQuiet(quiet: NoticeSettings['quiet'], now: Date): boolean {
  if (quiet === null) return false;
  const time = `${String(now.getHours()).padStart(2, '0')}:${String(now.getMinutes()).padStart(2, '0')}`;
  return quiet.from <= quiet.to ? quiet.from <= time && time < quiet.to : time >= quiet.from || time < quiet.to;
}
