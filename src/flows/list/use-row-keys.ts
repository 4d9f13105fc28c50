import { useCallback, useRef, useState } from 'react';
import type { HTMLAttributes, KeyboardEvent, RefObject } from 'react';
import type { ListedFlow } from './list-rows.ts';

interface RowKeys {
  list: RefObject<HTMLDivElement | null>;
  rowProps(row: ListedFlow): HTMLAttributes<HTMLElement> & { 'data-flow-row': string };
}

interface RowCommands {
  onOpen(row: ListedFlow): void;
  onDecide?: ((row: ListedFlow, decision: 'agree' | 'reject') => void) | undefined;
}

/** One line of the list takes the keys: arrows (or J and K) go from line to line, Enter opens it, A agrees and R rejects. */
export function useRowKeys(rows: readonly ListedFlow[], { onOpen, onDecide }: RowCommands): RowKeys {
  const list = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<string | null>(null);
  const active = rows.some(({ id }) => id === current) ? current : rows[0]?.id ?? null;

  const goTo = useCallback((row: ListedFlow | undefined) => {
    if (!row) return;
    setCurrent(row.id);
    list.current?.querySelector<HTMLElement>(`[data-flow-row="${CSS.escape(row.id)}"]`)?.focus();
  }, []);

  function onKeyDown(event: KeyboardEvent<HTMLElement>, row: ListedFlow): void {
    // Keys of a check box or a button in the line are its own.
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    const at = rows.findIndex(({ id }) => id === row.id);
    const commands: Record<string, (() => void) | undefined> = {
      arrowdown: () => goTo(rows[at + 1]), j: () => goTo(rows[at + 1]),
      arrowup: () => goTo(rows[at - 1]), k: () => goTo(rows[at - 1]),
      home: () => goTo(rows[0]), end: () => goTo(rows.at(-1)),
      enter: () => onOpen(row),
      ...(onDecide && { a: () => onDecide(row, 'agree'), r: () => onDecide(row, 'reject') }),
    };
    const command = commands[event.key.toLowerCase()];
    if (!command) return;
    event.preventDefault();
    command();
  }

  return {
    list,
    rowProps: (row) => ({
      tabIndex: row.id === active ? 0 : -1, 'data-flow-row': row.id,
      onFocus: () => setCurrent(row.id), onKeyDown: (event) => onKeyDown(event, row),
    }),
  };
}
