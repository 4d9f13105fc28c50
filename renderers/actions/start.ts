import { FileAddOutlined } from '@ant-design/icons';
import { screenLink } from '../engine/screen-link.ts';
import { writeUrlValue } from '../engine/url-value.ts';
import type { ActionHandler } from './action.ts';

/** Goes to the screen of another model, and opens the form of a new record there with values of the chosen one. */
export const start: ActionHandler<'start'> = {
  verb: 'start',
  icon: FileAddOutlined,
  async run({ config, services, records: [record] }, { start: code, values }) {
    const target = (await services.dataSource.config(code)).screen;
    const params: Record<string, string> = { mode: 'add' };
    for (const [name, source] of Object.entries(values)) {
      const value = record?.[source] ?? null;
      if (value !== null && value !== '') params[`new.${name}`] = writeUrlValue(value);
    }
    services.navigate(screenLink(target, { screen: config.screen, record }, { params }));
  },
};
