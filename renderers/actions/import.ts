import { UploadOutlined } from '@ant-design/icons';
import type { ActionHandler } from './action.ts';

/** Brings records in from a workbook. */
export const importRecords: ActionHandler<'import'> = {
  verb: 'import',
  icon: UploadOutlined,
  run: () => undefined,
};
