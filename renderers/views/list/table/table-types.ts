import type { ReactNode } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { RecordRow } from '../../../engine/data-source.ts';

/** A record as a line of the table; the tree's members are absent in a flat list. */
export interface TableLine {
  id: string;
  record: RecordRow;
  /** 0 for a root. */
  depth?: number;
  branch?: 'open' | 'closed' | 'loading';
  /** Where it is not simply the place among all lines. */
  number?: number;
  /** The line stands for a group of records, or (without a count) for those that are not there yet. */
  group?: { title: string; count?: number; sums: Record<string, JsonValue> };
  /** The record is still on its way. */
  pending?: true;
  /** An ancestor of a match that does not match itself. */
  faint?: boolean;
}

/** What a line tells the view around it; the object never changes, so that lines need not be drawn again. */
export interface LineEvents {
  select(id: string, selected: boolean, range: boolean): void;
  toggle(id: string): void;
  actions(line: TableLine): ReactNode;
}
