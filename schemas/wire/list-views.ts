import type { Condition } from '../language/documents/condition.ts';
import type { JsonValue } from '../language/documents/json.ts';
import type { GroupView } from '../language/documents/screen.ts';

/** How somebody wants a list: what narrows it, its order, groups, columns. Absent members are as the screen says. */
export interface ListViewSettings {
  search?: Record<string, JsonValue>;
  keyword?: string;
  filter?: Condition;
  sort?: { field: string; order: 'asc' | 'desc' }[];
  group?: GroupView[];
  pageSize?: number;
  /** One long table instead of pages. */
  paging?: 'pages' | 'scroll';
  /** `table`, `board`, `calendar`. */
  as?: string;
  /** Order, visibility, pins and widths by the fields' stable ids. */
  columns?: JsonValue;
}

export const AUDIENCES = ['self', 'roles', 'all'] as const;
export type Audience = (typeof AUDIENCES)[number];

/** A list as somebody saved it under a name. */
export interface ListViewRow {
  id: string;
  name: string;
  audience: Audience;
  /** With `roles`: whose people see it. */
  roleIds: string[];
  /** What its audience sees first. */
  isDefault: boolean;
  ownerName: string;
  /** Whether the reader may change, rename and remove it. */
  mayChange: boolean;
  version: number;
  settings: ListViewSettings;
}

export interface ListViewsResult {
  list: ListViewRow[];
  /** What this person has chosen to see first: an id, `''` for the list as the screen says; null when he has not chosen. */
  chosen: string | null;
  /** He may save views for others. */
  mayShare: boolean;
}

/** What is sent to make or change a view. */
export interface ListViewInput {
  name: string;
  audience: Audience;
  roleIds?: string[];
  isDefault?: boolean;
  settings: ListViewSettings;
}
