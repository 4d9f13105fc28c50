import { DragOutlined } from '@ant-design/icons';
import { lazy, Suspense } from 'react';
import type { ActionHandler } from './action.ts';

const MoveDialog = lazy(async () => ({ default: (await import('../views/tree/move-dialog.tsx')).MoveDialog }));

/** Asks where in its tree a record is wanted; the same as dragging its line there. */
export const move: ActionHandler<'move'> = {
  verb: 'move',
  icon: DragOutlined,
  writes: true,
  async run({ config, scope, records: [record], show, changed }) {
    if (!record) return;
    const moved = await show<boolean>((close) => (
      <Suspense>
        <MoveDialog config={config} scope={scope ?? {}} record={record} onClose={close} />
      </Suspense>
    ));
    if (moved) await changed([String(record['id'])]);
  },
};
