import { EyeOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Shows a record without letting it be changed. */
export const detail: ActionHandler<'detail'> = {
  verb: 'detail',
  icon: EyeOutlined,
  run: ({ open, records: [record] }) => {
    if (record) open('detail', String(record['id']));
  },
};
