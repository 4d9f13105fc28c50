import type { KeyboardEvent } from 'react';
import type { ResolvedCard } from '../list/columns/resolve-card.ts';
import type { TableLine } from '../list/table/table-types.ts';
import type { DaySpan } from './calendar-days.ts';

/** A record on its days. */
export interface PlacedRecord {
  line: TableLine;
  span: DaySpan;
  isMovable: boolean;
}

/** What the grid and the list of days show. */
export interface ShownRecords {
  placed: readonly PlacedRecord[];
  /** How a record is told from the others. */
  card: ResolvedCard;
  onOpen: ((line: TableLine) => void) | null;
  onKeyDown: (event: KeyboardEvent, record: PlacedRecord) => void;
}
