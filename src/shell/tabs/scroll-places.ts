/** How far a page is scrolled, in pixels. */
export interface ScrollPlace {
  window: number;
  /** The list in it. */
  list: number;
}

const places = new Map<string, ScrollPlace>();

/** Where the page of a tab was last, by its key. */
export function scrollPlaceOf(key: string): ScrollPlace {
  return places.get(key) ?? { window: 0, list: 0 };
}

export function noteScroll(key: string, place: Partial<ScrollPlace>): void {
  places.set(key, { ...scrollPlaceOf(key), ...place });
}
