import { PlusOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Opens an empty form. */
export const add: ActionHandler<'add'> = {
  verb: 'add',
  icon: PlusOutlined,
  writes: true,
  run: ({ open }) => open('add', null),
};
