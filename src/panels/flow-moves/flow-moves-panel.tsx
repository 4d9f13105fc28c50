import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Modal, Skeleton } from 'antd';
import { use, useState } from 'react';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { PanelProps } from '#renderers/engine/services.ts';
import type { FlowMigrate, FlowMigrated } from '#schemas/wire/flow-upkeep.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { displayOf, textOf } from '#src/pages/console/record-text.ts';
import { MoveCallsContext } from './calls.ts';
import { Moved } from './moved.tsx';
import { TryMoves } from './try-moves.tsx';

/** Takes what runs by other versions of a flow to one of them: tried first, then as a task of the server, then what has become of it. */
export function FlowMovesPanel({ record, onClose }: PanelProps): ReactElement {
  const { t } = useTranslation('flowMovesPanel');
  const calls = use(MoveCallsContext);
  const id = textOf(record, 'id');
  const [task, setTask] = useState<TaskStatus<FlowMigrated> | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: ['flow', 'moves', id], gcTime: 0, retry: false, refetchOnWindowFocus: false,
    queryFn: () => calls.versions(id),
  });

  async function start(body: FlowMigrate): Promise<void> {
    setTask(await calls.migrate(id, body));
  }

  const close = (): void => onClose(task !== null);
  return (
    <Modal open width="min(820px, calc(100vw - 24px))" title={t('title', { name: displayOf(record, 'fullName') })} footer={null} maskClosable={false} onCancel={close}>
      {error ? <Alert type="error" showIcon message={t('failed')} description={error.message} action={<Button size="small" onClick={() => void refetch()}>{t('again')}</Button>} />
        : !data ? <Skeleton active paragraph={{ rows: 6 }} />
          : task !== null ? <Moved started={task} onRest={() => setTask(null)} onClose={close} />
            : <TryMoves flowId={id} versions={data.versions} released={data.released} onStart={start} onClose={close} />}
    </Modal>
  );
}
