import type { DrawnColumn } from './drawn-columns.ts';
import { leadingCells } from './table-layout.ts';
import type { LineEvents, TableLine } from './table-types.ts';

export interface TableLineViewProps {
  line: TableLine;
  /** From 1, among all records of the filter. */
  number: number;
  /** Place in the table for assistive tools, the header counted. */
  ariaIndex: number;
  /** Those that are drawn. */
  columns: DrawnColumn[];
  allColumns: DrawnColumn[];
  events: LineEvents;
  selectable: boolean;
  selected: boolean;
  openable: boolean;
  /** The record that is open beside the list. */
  current: boolean;
  changed: boolean;
  withActions: boolean;
  treeColumn: string | null;
  /** Where the line stands in a long list, in pixels from the first. */
  top?: number;
}

/** Place of the cell with the actions, from 1, where cells before it are left out; else it is the next. */
export function actionsPlace({ columns, allColumns, selectable }: TableLineViewProps): number | undefined {
  return columns === allColumns ? undefined : leadingCells(selectable) + allColumns.length + 1;
}
