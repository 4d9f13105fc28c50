import type { KeyboardEvent } from 'react';
import type { ResolvedCard } from '../list/columns/resolve-card.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { GanttRow, Zoom } from './gantt-plan.ts';

/** A bar was moved, or its end alone. */
export interface BarChange {
  part: 'whole' | 'end';
  days: number;
}

/** What the chart and the list of a phone show. */
export interface ShownGantt {
  title: string;
  rows: readonly GanttRow[];
  /** How a record is told from the others. */
  card: ResolvedCard;
  zoom: Zoom;
  today: string;
  /** The chain that decides the end stands out. */
  marksCritical: boolean;
  mayMove(row: GanttRow): boolean;
  /** Ends can be moved by themselves. */
  mayStretch: boolean;
  onOpen: ((line: TableLine) => void) | null;
  onMove(row: GanttRow, change: BarChange): void;
  onKeyDown(event: KeyboardEvent, row: GanttRow): void;
}
