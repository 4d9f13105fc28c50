import { ExportOutlined } from '@ant-design/icons';
import { screenLink } from '../engine/screen-link.ts';
import type { ActionHandler } from './action.ts';

/** Goes to another screen and gives it values of the chosen record as its scope. */
export const open: ActionHandler<'open'> = {
  verb: 'open',
  icon: ExportOutlined,
  async run({ config, services, records: [record] }, { open: code, scope = {} }) {
    const target = (await services.dataSource.config(code)).screen;
    const given = Object.fromEntries(Object.entries(scope).map(([name, source]) => [name, record?.[source] ?? null]));
    services.navigate(screenLink(target, { screen: config.screen, record }, { scope: given }));
  },
};
