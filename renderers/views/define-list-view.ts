import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import type { ListViewProps } from './list/list-types.ts';

export interface ListViewRenderer {
  /** Stands beside its name above the list. */
  icon: ComponentType;
  View: LazyExoticComponent<ComponentType<ListViewProps>>;
}

/** A way to draw a list beside the table, to be listed in `list-views.ts`. `component` fetches it when it is first shown. */
export function defineListView({ icon, component }: { icon: ComponentType; component: () => Promise<ComponentType<ListViewProps>> }): ListViewRenderer {
  return { icon, View: lazy(async () => ({ default: await component() })) };
}
