import type { ListView } from '../documents/screen.ts';
import { board } from './board.ts';
import { calendar } from './calendar.ts';
import { chart } from './chart.ts';
import { folders } from './folders.ts';
import { gallery } from './gallery.ts';
import { gantt } from './gantt.ts';
import type { ListViewType, NamedField } from './list-view-type.ts';

const types = {
  board,
  calendar,
  chart,
  folders,
  gallery,
  gantt,
} satisfies Record<string, ListViewType>;

export type ListViewName = keyof typeof types;

/** The ways to show a list beside the table, by their names in documents, links and saved views. */
export const LIST_VIEW_TYPES: Readonly<Record<string, ListViewType>> = types;

export interface NamedInView {
  /** Name of the view. */
  view: string;
  property: string;
  /** Place among the fields of a property that names several. */
  index?: number;
  /** What it names. */
  key: string;
  named: NamedField;
}

type Views = Pick<ListView, 'views'>;

/** Every field that the views of a list name. */
export function fieldsInViews({ views = {} }: Views): NamedInView[] {
  return Object.keys(views).flatMap((view) => {
    const fields: ListViewType['fields'] = LIST_VIEW_TYPES[view]?.fields ?? {};
    return Object.entries(fields).flatMap(([property, named]) =>
      fieldsInView({ views }, view, property).map((key, index) => ({ view, property, key, named, ...(named.several && { index }) })));
  });
}

/** The fields that one property of a view names; none where the list has no such view. */
export function fieldsInView(list: Views | undefined, view: string, property: string): string[] {
  const value = list?.views?.[view]?.[property];
  return value === undefined ? [] : [value].flat();
}

/** What a setting of a view says. */
export function settingInView(list: Views | undefined, view: string, property: string): string {
  const [said] = fieldsInView(list, view, property);
  return said ?? LIST_VIEW_TYPES[view]?.settings?.[property]?.choices[0].value ?? '';
}
