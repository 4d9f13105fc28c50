import { UploadOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import type { ActionHandler } from './action.ts';

/** Brings records in from a workbook. */
export const importRecords: ActionHandler<'import'> = {
  verb: 'import',
  icon: UploadOutlined,
  writes: true,
  async run({ config, services, scope = {}, show, changed }) {
    if (services.exchange === undefined) return;
    const [source, { ImportDialog }] = await Promise.all([services.exchange(), import('../exchange/import-dialog.tsx')]);
    await show<void>((close) => createElement(ImportDialog, { config, scope, source, onChanged: () => void changed([]), onClose: close }));
  },
};
