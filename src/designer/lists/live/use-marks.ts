import { useEffect } from 'react';
import type { RefObject } from 'react';
import type { ListPart } from '../list-part.ts';

/** Marks what is chosen in the list that the renderer has drawn; it knows nothing of being designed. */
export function useMarks(area: RefObject<HTMLElement | null>, chosen: ListPart | null): void {
  useEffect(() => {
    const box = area.current;
    if (!box) return undefined;
    const mark = (): void => {
      const wanted = new Set(chosen === null || chosen.kind === 'action' ? [] : box.querySelectorAll(selectorOf(chosen)));
      for (const element of box.querySelectorAll('[data-chosen]')) if (!wanted.has(element)) element.removeAttribute('data-chosen');
      for (const element of wanted) if (!element.hasAttribute('data-chosen')) element.setAttribute('data-chosen', '');
      // The line of totals stays in view and lies over the lines.
      const [table, foot] = [box.querySelector('table'), box.querySelector('tfoot')];
      box.style.setProperty('--list-height', `${(table?.offsetHeight ?? 0) - (foot?.offsetHeight ?? 0)}px`);
    };
    mark();
    const observer = new MutationObserver(mark);
    observer.observe(box, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [area, chosen]);
}

function selectorOf(part: Exclude<ListPart, { kind: 'action' }>): string {
  if (!('place' in part)) return part.kind === 'column' ? `th[data-column="${CSS.escape(part.field)}"]` : `[data-search="${CSS.escape(part.field)}"]`;
  return part.field === undefined ? `[data-card="${part.place}"]` : `[data-card="${part.place}"] [data-field="${CSS.escape(part.field)}"]`;
}
