import type { ListViewName } from '#schemas/language/list-views/index.ts';
import { board } from './board/view.ts';
import { calendar } from './calendar/view.ts';
import { chart } from './chart/view.ts';
import { folders } from './folders/view.ts';
import { gallery } from './gallery/view.ts';
import { gantt } from './gantt/view.ts';
import type { ListViewRenderer } from './define-list-view.ts';

/** What draws each view of a list beside the table. */
export const LIST_VIEWS: Readonly<Record<ListViewName, ListViewRenderer>> = {
  board,
  calendar,
  chart,
  folders,
  gallery,
  gantt,
};
