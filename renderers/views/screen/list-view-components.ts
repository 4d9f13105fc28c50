import { lazy } from 'react';
import type { ComponentType } from 'react';
import type { ListViewName } from '#schemas/language/list-views/index.ts';
import type { ListViewProps } from '../list/list-types.ts';

/** What draws each view of a list beside the table. */
export const LIST_VIEW_COMPONENTS: Readonly<Record<ListViewName, ComponentType<ListViewProps>>> = {
  board: lazy(async () => ({ default: (await import('../board/board-view.tsx')).BoardView })),
  calendar: lazy(async () => ({ default: (await import('../calendar/calendar-view.tsx')).CalendarView })),
};
