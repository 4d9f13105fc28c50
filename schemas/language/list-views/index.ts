import type { ListView } from '../documents/screen.ts';
import { board } from './board.ts';
import { calendar } from './calendar.ts';
import type { ListViewType, NamedField } from './list-view-type.ts';

const types = {
  board,
  calendar,
} satisfies Record<string, ListViewType>;

export type ListViewName = keyof typeof types;

/** The ways to show a list beside the table, by their names in documents, links and saved views. */
export const LIST_VIEW_TYPES: Readonly<Record<string, ListViewType>> = types;

export interface NamedInView {
  /** Name of the view. */
  view: string;
  property: string;
  /** What it names. */
  key: string;
  named: NamedField;
}

/** Every field that the views of a list name. */
export function fieldsInViews({ views = {} }: Pick<ListView, 'views'>): NamedInView[] {
  return Object.entries(views).flatMap(([view, document]) => {
    const fields: ListViewType['fields'] = LIST_VIEW_TYPES[view]?.fields ?? {};
    return Object.entries(fields).flatMap(([property, named]) => {
      const key = document[property];
      return key === undefined ? [] : [{ view, property, key, named }];
    });
  });
}
