import { fieldsInView, LIST_VIEW_TYPES } from '#schemas/language/list-views/index.ts';
import type { ListViewName } from '#schemas/language/list-views/index.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { mayQuery, mayRead } from '../../engine/permission.ts';

/** The views that a list offers this person beside the table. */
export function offeredViews(config: ScreenConfig): ListViewName[] {
  return (Object.keys(LIST_VIEW_TYPES) as ListViewName[]).filter((name) => shownView(config, name) !== null);
}

/** The view of a link or a document; null is the table, also where this list or this person does not have the view. */
export function shownView(config: ScreenConfig, as: string): ListViewName | null {
  if (!Object.hasOwn(LIST_VIEW_TYPES, as) || !Object.hasOwn(config.screen.list?.views ?? {}, as)) return null;
  const isWhole = Object.entries(LIST_VIEW_TYPES[as]?.fields ?? {}).every(([property, { required }]) => !required || knownFields(config, as, property).length > 0);
  return isWhole ? (as as ListViewName) : null;
}

/** The fields that a property of a view names, without those that this person may not know. */
export function knownFields({ screen, permission }: ScreenConfig, view: string, property: string): string[] {
  const mayKnow = LIST_VIEW_TYPES[view]?.fields[property]?.isOnlyShown ? mayRead : mayQuery;
  return fieldsInView(screen.list, view, property).filter((key) => mayKnow(permission, key));
}
