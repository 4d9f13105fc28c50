import { useMemo } from 'react';
import type { CSSProperties } from 'react';
import type { DictionaryOption } from '../../../engine/data-source.ts';
import type { PlainReader } from '../../../engine/field-renderer.ts';
import { useServices } from '../../../engine/services-context.tsx';
import { useDictionaries } from '../../../engine/use-dictionary.ts';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import { cellClass } from './cell-class.ts';

/** A column with all that its cells have in common, made ready once instead of in every cell. */
export interface DrawnColumn {
  column: ResolvedColumn;
  className: string;
  /** Width, and where a pinned cell stays; both are variables of the table. */
  style: CSSProperties;
  /** Place of its cells in their lines, from 1; only where cells are left out. */
  place?: number;
  /** Null: the cells are components. */
  read: PlainReader | null;
}

const NO_ENTRIES: readonly DictionaryOption[] = [];

export function useDrawnColumns(columns: ResolvedColumn[]): DrawnColumn[] {
  const { t, text, locale } = useServices();
  const codes = useMemo(() => [...new Set(columns.flatMap(({ field: { options } }) => (options && 'dictionary' in options ? [options.dictionary] : [])))], [columns]);
  const dictionaries = useDictionaries(codes);
  return useMemo(() => columns.map((column, index): DrawnColumn => {
    const { field, fixed, renderer, ellipsis } = column;
    const entries = field.options && 'dictionary' in field.options ? dictionaries[codes.indexOf(field.options.dictionary)] : undefined;
    return {
      column,
      className: cellClass(column),
      style: { width: columnWidth(index), ...(fixed === 'left' ? { left: `var(--pin-${index})` } : fixed === 'right' ? { right: `var(--pin-${index})` } : {}) },
      // A text of several lines is more than a cell's own text.
      read: ellipsis ? renderer.plain?.(field, { t, text, locale }, entries ?? NO_ENTRIES) ?? null : null,
    };
  }), [columns, codes, dictionaries, t, text, locale]);
}

/** Width of a column as a CSS value. */
export function columnWidth(index: number): string {
  return `var(--column-${index})`;
}

/** Width of the leading cells and of the first columns together. */
export function leadingWidth(taken: number): string {
  return `calc(${['var(--leading)', ...Array.from({ length: taken }, (_, index) => columnWidth(index))].join(' + ')})`;
}
