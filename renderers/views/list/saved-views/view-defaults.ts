import type { ListViewRow, ListViewSettings, ListViewsResult } from '#schemas/wire/list-views.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { ScreenConfig } from '../../../engine/data-source.ts';
import { fieldOf } from '../../../engine/model-fields.ts';
import { mayQuery } from '../../../engine/permission.ts';
import { documentDefaults } from '../../screen/state/use-screen-state.ts';
import { PAGE_SIZES, same } from '../../screen/state/screen-state.ts';
import type { ScreenState, ScreenStateDefaults } from '../../screen/state/screen-state.ts';
import { isCondition } from '../filter/is-condition.ts';
import { pruneCondition } from './prune-condition.ts';

/** The view a link means: the named one, else the person's choice, else what his roles or everybody see first. Null: the list as the document says. */
export function activeView({ list, chosen }: ListViewsResult, named: string | null): ListViewRow | null {
  const find = (id: string): ListViewRow | undefined => list.find((view) => view.id === id);
  if (named !== null) return find(named) ?? null;
  if (chosen !== null && (chosen === '' || find(chosen))) return find(chosen) ?? null;
  return list.find((view) => view.isDefault && view.audience === 'roles') ?? list.find((view) => view.isDefault && view.audience === 'all') ?? null;
}

/** What a view makes of a list; `dropped` names the fields it speaks of that are gone, or that this person may not see. */
export interface ViewDefaults {
  defaults: ScreenStateDefaults;
  dropped: string[];
}

/** The list as a view wants it. Whatever the view does not say is as in the document. */
export function viewDefaults(config: ScreenConfig, view: Pick<ListViewRow, 'settings'> | null): ViewDefaults {
  const document = documentDefaults(config.screen);
  if (!view) return { defaults: document, dropped: [] };
  const dropped = new Set<string>();
  const knows = (path: string): boolean => {
    const isKnown = isReadable(config, path);
    if (!isKnown) dropped.add(path);
    return isKnown;
  };
  const { settings } = view;
  const filter = settings.filter !== undefined && isCondition(settings.filter as JsonValue) ? pruneCondition(settings.filter, knows) : null;
  return {
    defaults: {
      pageSize: PAGE_SIZES.find((size) => size === settings.pageSize) ?? document.pageSize,
      paging: settings.paging ?? document.paging,
      as: settings.as ?? document.as,
      keyword: settings.keyword ?? '',
      sort: (settings.sort ?? document.sort).filter(({ field }) => knows(field)),
      group: (settings.group ?? document.group).filter(({ field }) => knows(field)),
      search: Object.fromEntries(Object.entries(settings.search ?? {}).filter(([field]) => knows(field))),
      filter,
    },
    dropped: [...dropped],
  };
}

/** What there is to save of a list. */
export function settingsOf(state: ScreenState, columns: JsonValue): ListViewSettings {
  const search = Object.fromEntries(Object.entries(state.search).filter(([, value]) => value !== null));
  return {
    ...(Object.keys(search).length > 0 && { search }),
    ...(state.keyword && { keyword: state.keyword }),
    ...(state.filter && { filter: state.filter }),
    sort: state.sort,
    group: state.group,
    pageSize: state.pageSize,
    paging: state.paging,
    as: state.as,
    ...(Object.keys(columns ?? {}).length > 0 && { columns }),
  };
}

/** Whether a list is no longer as its view says. */
export function isChanged(state: ScreenState, defaults: ScreenStateDefaults): boolean {
  const filled = (search: Record<string, JsonValue>): [string, JsonValue][] => Object.entries(search).filter(([, value]) => value !== null).sort();
  return !same(filled(state.search), filled(defaults.search))
    || !(['pageSize', 'paging', 'as', 'keyword', 'sort', 'group', 'filter'] as const).every((part) => same(state[part], defaults[part]));
}

function isReadable({ model, permission }: ScreenConfig, path: string): boolean {
  const [key = '', column] = path.split('.');
  const field = fieldOf(model, key);
  if (!field || !mayQuery(permission, key)) return false;
  return column === undefined || (field.fields?.[column] !== undefined && mayQuery(permission, path));
}
