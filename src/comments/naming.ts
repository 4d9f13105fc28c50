import type { CommentPerson } from '#schemas/wire/comments.ts';

/** Somebody is being named: `@` and the beginning of a name, before the caret. */
export interface Naming {
  keyword: string;
  /** From the `@` to the caret. */
  range: Range;
  /** Where the list of people stands, in pixels from the corner of the box. */
  place: { left: number; top: number };
}

/** What is being named at the caret; null where nothing is. */
export function namesAt(area: HTMLElement): Naming | null {
  const selection = document.getSelection();
  const node = selection?.anchorNode;
  if (!selection?.isCollapsed || !(node instanceof Text) || !area.contains(node)) return null;
  const before = node.data.slice(0, selection.anchorOffset);
  const [, keyword] = /(?:^|[^\w@])@([^\s@]{0,20})$/.exec(before) ?? [];
  if (keyword === undefined) return null;
  const range = document.createRange();
  range.setStart(node, before.length - keyword.length - 1);
  range.setEnd(node, before.length);
  const box = area.getBoundingClientRect();
  const at = typeof range.getBoundingClientRect === 'function' ? range.getBoundingClientRect() : box;
  return { keyword, range, place: { left: Math.max(0, Math.min(at.left - box.left, box.width - 220)), top: at.bottom - box.top + 4 } };
}

/** Puts the person in place of what was typed, and the caret behind. */
export function insertPerson({ range }: Naming, person: CommentPerson): void {
  const span = personSpan(person.id, `@${person.name}`);
  const space = document.createTextNode('\u00a0');
  range.deleteContents();
  range.insertNode(space);
  range.insertNode(span);
  const selection = document.getSelection();
  selection?.removeAllRanges();
  selection?.collapse(space, 1);
}

/** A person in a text that is being written; it goes as a whole. */
export function personSpan(id: string, text: string): HTMLSpanElement {
  const span = document.createElement('span');
  span.dataset['person'] = id;
  span.contentEditable = 'false';
  span.textContent = text;
  return span;
}
