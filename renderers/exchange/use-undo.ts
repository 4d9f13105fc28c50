import { App } from 'antd';
import { useEffect, useState } from 'react';
import type { UndoReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../actions/failure-text.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { isOpen, useTask } from './use-task.ts';

export interface Undo {
  /** Asks, then takes the import back. */
  ask(importId: string, file: string): void;
  running: TaskStatus<UndoReport> | null;
  report: UndoReport | null;
  failure: string | null;
}

/** Taking an import back. */
export function useUndo(code: string, source: ExchangeSource, onChanged: () => void): Undo {
  const { t } = useServices();
  const { modal } = App.useApp();
  const [started, setStarted] = useState<TaskStatus<UndoReport> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const task = useTask(source, started);
  const isDone = task?.state === 'done';
  useEffect(() => {
    if (isDone) onChanged();
    // Once for each that is done.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  return {
    ask(importId, file) {
      modal.confirm({
        title: t('exchange.import.undo'),
        content: t('exchange.undo.confirm', { file }),
        okText: t('exchange.import.undo'),
        cancelText: t('exchange.cancel'),
        okButtonProps: { danger: true },
        autoFocusButton: 'cancel',
        onOk: async () => {
          setFailure(null);
          await source.undo(code, importId).then(setStarted, (error: unknown) => setFailure(failureText(error, t)));
        },
      });
    },
    running: task !== null && isOpen(task) ? task : null,
    report: isDone ? task.result : null,
    failure: failure ?? (task?.state === 'failed' ? task.error?.message ?? null : null),
  };
}
