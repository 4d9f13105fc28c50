import type { MouseEvent } from 'react';

/** Whether a click on the link of a file is a plain one; with a key held it opens a window, as every link does. */
export function opensPreview(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}
