import type { CSSProperties } from 'react';
import type { ResolvedColumn } from '../columns/resolve-columns.ts';
import type { LineEvents, TableLine } from './table-types.ts';

export interface TableLineViewProps {
  line: TableLine;
  /** From 1, among all records of the filter. */
  number: number;
  /** Place in the table for assistive tools, the header counted. */
  ariaIndex: number;
  columns: ResolvedColumn[];
  pins: (CSSProperties | undefined)[];
  events: LineEvents;
  selectable: boolean;
  selected: boolean;
  openable: boolean;
  /** The record that is open beside the list. */
  current: boolean;
  changed: boolean;
  withActions: boolean;
  treeColumn: string | null;
  height?: number;
}
