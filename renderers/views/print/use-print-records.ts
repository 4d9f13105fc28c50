import { useEffect, useMemo, useState } from 'react';
import { PRINT_PAGE } from '#schemas/wire/records.ts';
import type { RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { DataSourceError } from '../../engine/data-source.ts';
import { useServices } from '../../engine/services-context.tsx';

export interface PrintRecords {
  /** As they came so far, in the order asked for. */
  records: RecordRow[];
  isComplete: boolean;
  error: Error | null;
}

const NOTHING: PrintRecords = { records: [], isComplete: false, error: null };

/** Fetches records for printing, some at a time; those that are gone meanwhile are left out. What is `known` is not fetched. */
export function usePrintRecords(config: ScreenConfig, ids: readonly string[], attempt: number, known?: RecordRow[]): PrintRecords {
  const { dataSource } = useServices();
  const [state, setState] = useState<PrintRecords>(NOTHING);
  useEffect(() => {
    if (known) return undefined;
    let isStopped = false;
    setState(NOTHING);
    void load();
    return () => {
      isStopped = true;
    };

    async function load(): Promise<void> {
      const records: RecordRow[] = [];
      try {
        for (let start = 0; start < ids.length && !isStopped; start += PRINT_PAGE) {
          records.push(...(await loadPage(ids.slice(start, start + PRINT_PAGE))));
          if (!isStopped) setState({ records: [...records], isComplete: false, error: null });
        }
        if (isStopped) return;
        const error = records.length === 0 ? new DataSourceError(404, '') : null;
        setState({ records, isComplete: true, error });
      } catch (error) {
        if (!isStopped) setState({ records, isComplete: false, error: error as Error });
      }
    }

    async function loadPage(page: string[]): Promise<RecordRow[]> {
      try {
        return await dataSource.print(config.screen.code, page);
      } catch (error) {
        if (error instanceof DataSourceError && error.code === 404) return [];
        throw error;
      }
    }
  }, [dataSource, config, ids, attempt, known]);
  return useMemo(() => (known ? { records: known, isComplete: true, error: null } : state), [known, state]);
}
