import { AppstoreOutlined, CalendarOutlined } from '@ant-design/icons';
import { lazy } from 'react';
import type { ComponentType } from 'react';
import { fieldsInViews } from '#schemas/language/list-views/index.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { mayQuery } from '../../engine/permission.ts';
import type { ListViewProps } from './list-types.ts';

interface DrawnView {
  icon: ComponentType;
  View: ComponentType<ListViewProps>;
}

/** How each view of `schemas/language/list-views` is drawn; its title is the text `list.as.NAME`. */
const DRAWN: Readonly<Record<string, DrawnView>> = {
  board: { icon: AppstoreOutlined, View: lazy(async () => ({ default: (await import('../board/board-view.tsx')).BoardView })) },
  calendar: { icon: CalendarOutlined, View: lazy(async () => ({ default: (await import('../calendar/calendar-view.tsx')).CalendarView })) },
};

/** Names and icons of the views that a list offers beside the table. */
export function offeredViews(config: ScreenConfig): { name: string; icon: ComponentType }[] {
  return Object.keys(config.screen.list?.views ?? {}).flatMap((name) => {
    const icon = DRAWN[name]?.icon;
    return icon && isReadable(config, name) ? [{ name, icon }] : [];
  });
}

/** What draws a view; null for the table, and for a view that this list or this person does not have. */
export function viewOf(config: ScreenConfig, name: string): ComponentType<ListViewProps> | null {
  const isOffered = Object.hasOwn(config.screen.list?.views ?? {}, name) && isReadable(config, name);
  return isOffered ? DRAWN[name]?.View ?? null : null;
}

function isReadable({ screen, permission }: ScreenConfig, name: string): boolean {
  return fieldsInViews(screen.list ?? {}).every(({ view, key, named }) => view !== name || !named.required || mayQuery(permission, key));
}
