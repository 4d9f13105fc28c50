import { createContext } from 'react';
import type { ListViewRenderer } from '../define-list-view.ts';

/** How the lists of a screen can be drawn beside the table, by name; the lists themselves know none of them. */
export const ListViewsContext = createContext<Readonly<Record<string, ListViewRenderer>>>({});
