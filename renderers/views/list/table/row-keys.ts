import type { FocusEvent, KeyboardEvent } from 'react';

/** Keys on a focused line: arrows walk, Home and End jump, Enter opens, Space chooses, ← → fold a tree. */
export function handleLineKey(event: KeyboardEvent<HTMLElement>, on: {
  open(id: string): void;
  select(id: string): void;
  toggle(id: string): void;
}): void {
  const line = event.target as HTMLElement;
  if (line.tagName !== 'TR' || event.altKey || event.ctrlKey || event.metaKey) return;
  const id = line.dataset['id'];
  if (id === undefined) return;
  const branch = line.dataset['branch'];
  const target = walk(line, event.key);
  if (target) target.focus();
  else if (event.key === 'Enter') on.open(id);
  else if (event.key === ' ') on.select(id);
  else if ((event.key === 'ArrowRight' && branch === 'closed') || (event.key === 'ArrowLeft' && branch === 'open')) on.toggle(id);
  else return;
  event.preventDefault();
}

/** Exactly one line can be reached by Tab: the one that had the focus last. */
export function keepLineReachable(event: FocusEvent<HTMLElement>): void {
  const line = (event.target as HTMLElement).closest<HTMLElement>('tr[data-id]');
  if (!line) return;
  for (const other of event.currentTarget.querySelectorAll<HTMLElement>('tr[data-id][tabindex="0"]')) other.tabIndex = -1;
  line.tabIndex = 0;
}

function walk(line: HTMLElement, key: string): HTMLElement | null {
  // The elements of a long list are not always in the order of their lines.
  const lines = (): HTMLElement[] => [...(line.parentElement?.querySelectorAll<HTMLElement>('tr[data-id]') ?? [])].sort((one, other) => placeIn(one) - placeIn(other));
  if (key === 'ArrowDown') return lines().find((other) => placeIn(other) > placeIn(line)) ?? null;
  if (key === 'ArrowUp') return lines().findLast((other) => placeIn(other) < placeIn(line)) ?? null;
  if (key === 'Home') return lines()[0] ?? null;
  return key === 'End' ? (lines().at(-1) ?? null) : null;
}

function placeIn(line: HTMLElement): number {
  return Number(line.getAttribute('aria-rowindex'));
}
