import { PrinterOutlined } from '@ant-design/icons';
import { Spin } from 'antd';
import { lazy, Suspense } from 'react';
import type { ActionHandler } from './action.ts';

const MAX_RECORDS = 100;
const PrintPreview = lazy(async () => ({ default: (await import('../views/print/print-preview.tsx')).PrintPreview }));

/** Shows the chosen records as they come out on paper, each beginning a page; the code is fetched with the first one. */
export const print: ActionHandler<'print'> = {
  verb: 'print',
  icon: PrinterOutlined,
  run({ config, services, records, show }) {
    const ids = records.map((record) => String(record['id']));
    if (ids.length === 0) return;
    if (ids.length > MAX_RECORDS) {
      services.notify.warning(services.t('print.tooMany', { count: MAX_RECORDS }));
      return;
    }
    const from = document.activeElement;
    void show<void>((close) => (
      <Suspense fallback={<Spin fullscreen delay={300} />}>
        <PrintPreview config={config} ids={ids} returnTo={from} onClose={() => close()} />
      </Suspense>
    ));
  },
};
