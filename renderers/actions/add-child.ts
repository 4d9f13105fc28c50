import { SubnodeOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Opens an empty form for a record below the chosen one. */
export const addChild: ActionHandler<'addChild'> = {
  verb: 'addChild',
  icon: SubnodeOutlined,
  run: ({ open, records: [record] }) => {
    if (record) open('addChild', String(record['id']));
  },
};
