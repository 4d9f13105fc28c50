import { EditOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Opens the form of a record. */
export const edit: ActionHandler<'edit'> = {
  verb: 'edit',
  icon: EditOutlined,
  writes: true,
  run: ({ open, records: [record] }) => {
    if (record) open('edit', String(record['id']));
  },
};
