import type { DesignItem } from '#schemas/language/design/command.ts';
import type { TextKind } from './in-place.ts';

/** The element on the sheet that shows a text; null while it is not there. */
export function textElement(page: HTMLElement, item: DesignItem | null, kind: TextKind): HTMLElement | null {
  if (item === null) return page.querySelector('h2');
  if ('node' in item) {
    const node = page.querySelector<HTMLElement>(`[data-node="${CSS.escape(item.node.join('.'))}"]`);
    return node?.querySelector<HTMLElement>(':scope > h3') ?? node;
  }
  const path = CSS.escape(item.field);
  if (item.field.includes('.')) return page.querySelector(`[data-column="${path}"]`);
  const field = page.querySelector<HTMLElement>(`[data-field="${path}"]`);
  const label = field?.querySelector<HTMLElement>(':scope > label');
  if (kind === 'title') return label && label.offsetHeight > 4 ? label : field ?? null;
  return label?.nextElementSibling instanceof HTMLElement ? label.nextElementSibling : field ?? null;
}

/** What a double click means: the words under it, or those of the widget under it. */
export function textKindAt(element: HTMLElement, y: number, kinds: readonly TextKind[]): TextKind | undefined {
  const label = element.dataset['field'] === undefined ? null : element.querySelector(':scope > label');
  const isBelow = label !== null && y > label.getBoundingClientRect().bottom;
  return (isBelow ? (['options', 'placeholder'] as const).find((kind) => kinds.includes(kind)) : undefined) ?? kinds[0];
}
