import { App } from 'antd';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordFailure } from '../../actions/failure-report.tsx';
import { failureText } from '../../actions/failure-text.ts';
import type { ListQuery, ListResult, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useRecordsChanged } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';

export const BIN_PAGE = 20;
type Verb = 'restore' | 'purge';

export interface BinState {
  result: ListResult | undefined;
  error: Error | null;
  isLoading: boolean;
  page: number;
  keyword: string;
  turn(page: number): void;
  search(keyword: string): void;
  retry(): void;
  /** What is being done to records. */
  busy: Verb | null;
  failed: { verb: Verb; done: number; failures: RecordFailure[] } | null;
  forgive(): void;
  restore(records: RecordRow[]): Promise<void>;
  purge(records: RecordRow[]): Promise<void>;
}

/** The recycle bin of a list: a page of it, and what can be done with what is in it. */
export function useBin({ screen, model }: ScreenConfig, scope: Condition | undefined): BinState {
  const { t, dataSource, notify } = useServices();
  const { modal } = App.useApp();
  const client = useQueryClient();
  const recordsChanged = useRecordsChanged();
  const [{ page, keyword }, setPlace] = useState({ page: 1, keyword: '' });
  const [busy, setBusy] = useState<Verb | null>(null);
  const [failed, setFailed] = useState<BinState['failed']>(null);
  const query: ListQuery = { currentPage: page, pageSize: BIN_PAGE, ...(keyword && { keyword }), ...(scope && { filter: scope }) };
  const found = useQuery({
    queryKey: ['renderer', 'bin', model.code, query], queryFn: () => dataSource.removed(screen.code, query), placeholderData: keepPreviousData, staleTime: 0, gcTime: 0,
  });

  async function run(verb: Verb, records: RecordRow[]): Promise<void> {
    setBusy(verb);
    try {
      const failures = await attempt((ids) => dataSource[verb](model.code, ids), records);
      const done = records.length - failures.length;
      if (failures.length === 0) notify.success(records.length === 1 ? t(`list.bin.${verb}d`) : t(`list.bin.${verb}dSeveral`, { count: done }));
      else if (records.length === 1) notify.error(failureText(failures[0]?.error, t));
      else setFailed({ verb, done, failures });
    } finally {
      setBusy(null);
    }
    setPlace((place) => ({ ...place, page: 1 }));
    await Promise.all([client.invalidateQueries({ queryKey: ['renderer', 'bin', model.code] }), verb === 'restore' ? recordsChanged(model.code) : null]);
  }

  return {
    result: found.data, error: found.error, isLoading: found.isPending, page, keyword, busy, failed,
    turn: (next) => setPlace({ page: next, keyword }),
    search: (next) => setPlace({ page: 1, keyword: next }),
    retry: () => void found.refetch(),
    forgive: () => setFailed(null),
    restore: (records) => run('restore', records),
    purge: (records) => new Promise((resolve) => {
      modal.confirm({
        title: records.length === 1 ? t('list.bin.purgeOne', { name: nameOf(records[0], model.label) }) : t('list.bin.purgeSeveral', { count: records.length }),
        content: t('list.bin.purgeQuestion'), okText: t('list.bin.purge'), cancelText: t('list.confirm.cancel'),
        okButtonProps: { danger: true }, autoFocusButton: 'cancel',
        onOk: () => run('purge', records).finally(resolve),
        onCancel: () => resolve(),
      });
    }),
  };
}

/** All at once, or else one by one, so that one that is refused does not keep the others back. */
async function attempt(send: (ids: string[]) => Promise<void>, records: RecordRow[]): Promise<RecordFailure[]> {
  const idOf = (record: RecordRow): string => String(record['id']);
  try {
    await send(records.map(idOf));
    return [];
  } catch (error) {
    const [only] = records;
    if (records.length === 1 && only) return [{ record: only, error }];
  }
  const failures: RecordFailure[] = [];
  for (const record of records) await send([idOf(record)]).catch((error: unknown) => failures.push({ record, error }));
  return failures;
}

/** What names a record to a person. */
export function nameOf(record: RecordRow | undefined, label: string): string {
  const value = record?.$display?.[label] ?? record?.[label];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : String(record?.['id'] ?? '');
}
