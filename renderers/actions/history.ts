import { HistoryOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Shows who changed what in a record, and when. */
export const history: ActionHandler<'history'> = {
  verb: 'history',
  icon: HistoryOutlined,
  run: ({ open, records: [record] }) => {
    if (record) open('history', String(record['id']));
  },
};
