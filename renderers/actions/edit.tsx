import { EditOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import type { ActionContext, ActionHandler } from './action.ts';

const BulkEdit = lazy(async () => ({ default: (await import('../views/list/bulk-edit/bulk-edit.tsx')).BulkEdit }));

/** Opens the form of a record; in a batch it sets fields of all the records at once. */
export const edit: ActionHandler<'edit'> = {
  verb: 'edit',
  icon: EditOutlined,
  writes: true,
  run(context) {
    const { action, open, records: [record] } = context;
    if (action.place === 'batch') return editMany(context);
    if (record) open('edit', String(record['id']));
    return undefined;
  },
};

async function editMany({ config, services, scope, records, listing, show, changed }: ActionContext): Promise<void> {
  const source = await services.exchange?.();
  if (!source || records.length === 0) return;
  const ids = records.map((record) => String(record['id']));
  const isChanged = await show<boolean>((close) => (
    <Suspense>
      <BulkEdit config={config} scope={scope ?? {}} ids={ids} listing={listing?.() ?? null} source={source} onClose={close} />
    </Suspense>
  ));
  if (isChanged) await changed(ids);
}
