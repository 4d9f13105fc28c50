import { useState } from 'react';
import type { ReactElement, RefObject } from 'react';
import { useServices } from '../../../engine/services-context.tsx';
import { FillHandle } from '../../fill-down/fill-handle.tsx';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import type { TableLine } from '../table/table-types.ts';
import { lineElement } from './cell-place.ts';
import type { CellBox } from './cell-place.ts';
import styles from './inline-edit.module.css';
import type { PastePlan } from './use-block-paste.ts';

interface FillDownProps {
  column: ResolvedColumn;
  lines: readonly TableLine[];
  /** Place of the chosen cell's line among them. */
  from: number;
  /** The chosen cell. */
  box: CellBox;
  scroller: RefObject<HTMLDivElement | null>;
  onFill(plan: PastePlan): void;
}

/** The handle of a list's chosen cell, and a frame around the cells that would be filled. */
export function FillDown({ column, lines, from, box, scroller, onFill }: FillDownProps): ReactElement {
  const { t, text } = useServices();
  const [height, setHeight] = useState<number | null>(null);
  const fill = (last: number): void => onFill(fillPlan(lines, column.key, from, last));

  function show(to: number | null): void {
    const frame = scroller.current;
    const line = frame && to !== null && to > from ? lineElement(frame, lines[to]?.id ?? '') : null;
    if (!frame || !line) setHeight(null);
    else setHeight(line.getBoundingClientRect().bottom - frame.getBoundingClientRect().top + frame.scrollTop - box.top);
  }

  return (
    <>
      {height === null ? null : <span className={styles.filled} style={{ height }} />}
      <FillHandle
        title={t('form.fillHandle', { title: text(column.title) })}
        frame={() => scroller.current}
        rowAt={(element) => placeOf(lines, element.closest<HTMLElement>('tr[data-id]')?.dataset['id'])}
        from={from}
        onRange={show}
        onFill={fill}
        onFillAll={() => fill(lines.length - 1)}
      />
    </>
  );
}

/** What a cell holds, for the cells below it that do not hold it yet. */
export function fillPlan(lines: readonly TableLine[], key: string, from: number, last: number): PastePlan {
  const value = lines[from]?.record[key] ?? null;
  const below = lines.slice(from + 1, last + 1).filter(({ record }) => JSON.stringify(record[key] ?? null) !== JSON.stringify(value));
  return { rows: below.map((line) => ({ line, values: { [key]: value } })), skipped: 0, open: [] };
}

function placeOf(lines: readonly TableLine[], id: string | undefined): number | null {
  const place = id === undefined ? -1 : lines.findIndex((line) => line.id === id);
  return place < 0 ? null : place;
}
