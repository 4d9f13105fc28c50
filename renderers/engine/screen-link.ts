import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import { writeUrlValue } from './url-value.ts';
import type { RecordRow } from './data-source.ts';

/** Where a link starts: a record, shown by a screen. */
export interface LinkSource {
  screen: Pick<ScreenDocument, 'scope'>;
  record: RecordRow | undefined;
}

/** What a link gives the screen it leads to. Values that are null are left out. */
export interface LinkTarget {
  /** By what the screen's `scope` calls them, or by field. */
  scope?: Record<string, JsonValue>;
  /** Of the screen's own state, as `state/screen-state.ts` names them. */
  params?: Record<string, string>;
}

/** Route of a screen: the menu's own, below its directory. */
export function screenPath({ code, menu }: Pick<ScreenDocument, 'code' | 'menu'>): string {
  if (!menu) return `/screen/${code}`;
  if (menu.path?.startsWith('/')) return menu.path;
  const path = menu.path ?? code;
  return path.startsWith(`${menu.parent}/`) ? `/${path}` : `/${menu.parent}/${path}`;
}

/** Address of a screen with what it is given; where both screens go by the same surroundings, such as a project, those of the record go along. */
export function screenLink(target: Pick<ScreenDocument, 'code' | 'menu' | 'scope'>, { screen, record }: LinkSource, { scope = {}, params = {} }: LinkTarget): string {
  const query = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...sharedSurroundings(target, screen, record), ...scope })) {
    if (value !== null) query.set(`scope.${name}`, writeUrlValue(value));
  }
  const text = query.toString();
  return screenPath(target) + (text && `?${text}`);
}

function sharedSurroundings(target: Pick<ScreenDocument, 'scope'>, source: LinkSource['screen'], record: RecordRow | undefined): Record<string, JsonValue> {
  const contexts = (target.scope ?? []).flatMap((entry) => ('context' in entry ? [entry.context] : []));
  return Object.fromEntries((source.scope ?? []).flatMap((entry) => ('context' in entry && contexts.includes(entry.context) ? [[entry.context, record?.[entry.field] ?? null]] : [])));
}
