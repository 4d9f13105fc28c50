import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { ReactElement } from 'react';
import { cursorAt } from './cell-place.ts';
import type { CellStart } from './cell-place.ts';
import { isTyped } from './paste-on-page.ts';
import type { InlineEditProps } from './inline-edit.tsx';

const InlineEdit = lazy(async () => ({ default: (await import('./inline-edit.tsx')).InlineEdit }));

/** Editing in the table, fetched with the form's rules when a cell is first pressed. */
export function CellEditing(props: Omit<InlineEditProps, 'start' | 'onThere'>): ReactElement | null {
  const [start, setStart] = useState<CellStart | null>(null);
  const latest = useRef(props);
  latest.current = props;
  const { scroller } = props;
  const isWaiting = start === null;
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || !isWaiting) return undefined;
    const press = (event: MouseEvent): void => {
      const { columns, leading, editable } = latest.current;
      const at = cursorAt(event.target, columns.map(({ key }) => key), leading);
      if (at && editable.has(at.key)) setStart({ at, isEditing: event.detail > 1 || event.type === 'dblclick' });
    };
    const key = (event: KeyboardEvent): void => {
      const id = event.target instanceof HTMLTableRowElement ? event.target.dataset['id'] : undefined;
      const first = latest.current.columns.find(({ key: column }) => latest.current.editable.has(column));
      if (event.key === 'F2' && id !== undefined && first) setStart({ at: { id, key: first.key }, isEditing: true });
    };
    frame.addEventListener('click', press);
    frame.addEventListener('dblclick', press);
    frame.addEventListener('keydown', key);
    return () => {
      frame.removeEventListener('click', press);
      frame.removeEventListener('dblclick', press);
      frame.removeEventListener('keydown', key);
    };
  }, [scroller, isWaiting]);
  useEffect(() => {
    const frame = scroller.current;
    if (!frame || isWaiting) return undefined;
    // The second press may come before the editor does.
    const twice = (): void => setStart((before) => before && { ...before, isEditing: true });
    frame.addEventListener('dblclick', twice, { once: true });
    return () => frame.removeEventListener('dblclick', twice);
  }, [scroller, isWaiting]);
  const onThere = useEarlyPaste(!isWaiting);
  return start && <Suspense><InlineEdit {...props} start={start} onThere={onThere} /></Suspense>;
}

/** Keeps what is pasted after the press on a cell and before its editor is there, which asks for it then. */
function useEarlyPaste(isExpected: boolean): () => string | null {
  const isThere = useRef(false);
  const early = useRef<string | null>(null);
  useEffect(() => {
    if (!isExpected || isThere.current) return undefined;
    const hold = (event: ClipboardEvent): void => {
      if (isThere.current || isTyped(event.target)) return;
      event.preventDefault();
      early.current = event.clipboardData?.getData('text/plain') ?? null;
    };
    document.addEventListener('paste', hold);
    return () => document.removeEventListener('paste', hold);
  }, [isExpected]);
  return useCallback(() => {
    isThere.current = true;
    const block = early.current;
    early.current = null;
    return block;
  }, []);
}
