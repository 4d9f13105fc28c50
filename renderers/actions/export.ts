import { DownloadOutlined } from '@ant-design/icons';
import { createElement } from 'react';
import type { ActionHandler } from './action.ts';

/** Takes what the list shows away in a file. */
export const exportRecords: ActionHandler<'export'> = {
  verb: 'export',
  icon: DownloadOutlined,
  async run({ config, services, listing, show }) {
    const snapshot = listing?.() ?? null;
    if (snapshot === null || services.exchange === undefined) return;
    const [source, { ExportDialog }] = await Promise.all([services.exchange(), import('../exchange/export-dialog.tsx')]);
    await show<void>((close) => createElement(ExportDialog, { config, listing: snapshot, source, onClose: close }));
  },
};
