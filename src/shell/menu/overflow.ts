/** Width of one entry of the horizontal menu in pixels. */
export const TOP_MENU_SLOT_PX = 116;

/** Splits entries into those that fit beside each other and the rest, for which one slot is kept. */
export function splitOverflow<Entry>(entries: readonly Entry[], widthPx: number, slotPx = TOP_MENU_SLOT_PX): { shown: Entry[]; more: Entry[] } {
  const slots = Math.max(1, Math.floor(widthPx / slotPx));
  if (entries.length <= slots) return { shown: [...entries], more: [] };
  return { shown: entries.slice(0, slots - 1), more: entries.slice(slots - 1) };
}
