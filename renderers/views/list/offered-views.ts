import { fieldsInViews, LIST_VIEW_TYPES } from '#schemas/language/list-views/index.ts';
import type { ListViewName } from '#schemas/language/list-views/index.ts';
import type { ScreenConfig } from '../../engine/data-source.ts';
import { mayQuery } from '../../engine/permission.ts';

/** The views that a list offers this person beside the table. */
export function offeredViews(config: ScreenConfig): ListViewName[] {
  return (Object.keys(LIST_VIEW_TYPES) as ListViewName[]).filter((name) => shownView(config, name) !== null);
}

/** The view of a link or a document; null is the table, also where this list or this person does not have the view. */
export function shownView({ screen, permission }: ScreenConfig, as: string): ListViewName | null {
  const { list } = screen;
  if (!Object.hasOwn(LIST_VIEW_TYPES, as) || !Object.hasOwn(list?.views ?? {}, as)) return null;
  const isReadable = fieldsInViews(list ?? {}).every(({ view, key, named }) => view !== as || !named.required || mayQuery(permission, key));
  return isReadable ? (as as ListViewName) : null;
}
