import { useEffect, useState } from 'react';
import type { ImportReport } from '#schemas/wire/exchange.ts';
import type { TaskStatus } from '#schemas/wire/tasks.ts';
import { failureText } from '../actions/failure-text.ts';
import type { ExchangeSource } from '../engine/exchange-source.ts';
import { useServices } from '../engine/services-context.tsx';
import { isOpen, useTask } from './use-task.ts';

/** Where an import stands: 0 upload, 1 check, 2 result. */
export interface ImportProgress {
  step: 0 | 1 | 2;
  /** The work the server does just now. */
  running: TaskStatus<ImportReport> | null;
  /** Work that failed or was stopped. */
  ended: TaskStatus<ImportReport> | null;
  /** What the import would do. */
  report: ImportReport | null;
  /** What it has done. */
  done: (TaskStatus<ImportReport> & { result: ImportReport }) | null;
  failure: string | null;
  started(check: TaskStatus<ImportReport>): void;
  apply(onlyGood: boolean): Promise<void>;
  again(): void;
}

export function useImport(code: string, source: ExchangeSource, onChanged: () => void): ImportProgress {
  const { t } = useServices();
  const [checking, setChecking] = useState<TaskStatus<ImportReport> | null>(null);
  const [applying, setApplying] = useState<TaskStatus<ImportReport> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const check = useTask(source, checking);
  const import_ = useTask(source, applying);
  const isApplied = import_?.state === 'done' && import_.result?.isApplied === true;
  useEffect(() => {
    if (isApplied) onChanged();
    // Once for each import that has been carried out.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isApplied]);
  const latest = import_ ?? check;
  return {
    step: import_ !== null ? 2 : check !== null ? 1 : 0,
    running: latest !== null && isOpen(latest) ? latest : null,
    ended: latest?.state === 'failed' || latest?.state === 'cancelled' ? latest : null,
    report: import_ === null && check?.state === 'done' ? check.result : null,
    done: import_?.state === 'done' && import_.result !== null ? { ...import_, result: import_.result } : null,
    failure,
    started: setChecking,
    async apply(onlyGood) {
      if (check === null) return;
      setFailure(null);
      await source.apply(code, check.id, onlyGood).then(setApplying, (error: unknown) => setFailure(failureText(error, t)));
    },
    again() {
      setChecking(null);
      setApplying(null);
      setFailure(null);
    },
  };
}
