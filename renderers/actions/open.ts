import { ExportOutlined } from '@ant-design/icons';
import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { writeUrlValue } from '../views/screen/state/url-value.ts';
import type { ActionHandler } from './action.ts';

/** Goes to another screen and gives it values of the chosen record as its scope. */
export const open: ActionHandler<'open'> = {
  verb: 'open',
  icon: ExportOutlined,
  async run({ services, records: [record] }, { open: code, scope }) {
    const { screen } = await services.dataSource.config(code);
    const params = new URLSearchParams();
    for (const [target, source] of Object.entries(scope ?? {})) {
      const value: JsonValue = record?.[source] ?? null;
      if (value !== null) params.set(`scope.${target}`, writeUrlValue(value));
    }
    const query = params.toString();
    services.navigate(screenPath(screen) + (query && `?${query}`));
  },
};

/** Route of a screen: the menu's own, below its directory. */
export function screenPath({ code, menu }: Pick<ScreenDocument, 'code' | 'menu'>): string {
  if (!menu) return `/screen/${code}`;
  if (menu.path?.startsWith('/')) return menu.path;
  const path = menu.path ?? code;
  return path.startsWith(`${menu.parent}/`) ? `/${path}` : `/${menu.parent}/${path}`;
}
