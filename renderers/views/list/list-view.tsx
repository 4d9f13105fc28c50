import { useEffect, useMemo } from 'react';
import type { ComponentType, ReactElement } from 'react';
import { evaluateCondition } from '#schemas/language/conditions/evaluate.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { RecordRow } from '../../engine/data-source.ts';
import { useRecordList } from '../../engine/queries.ts';
import { useServices } from '../../engine/services-context.tsx';
import { useColumns } from './columns/use-columns.ts';
import type { ListBodyProps } from './list-body.tsx';
import { ListFrame } from './list-frame.tsx';
import type { ListLines, ListViewProps } from './list-types.ts';
import { useListQuery } from './use-list-query.ts';

/** A list of records, page by page: as a table, or as `body` draws them. */
export function ListView({ body, ...props }: ListViewProps & { body?: ComponentType<ListBodyProps> }): ReactElement {
  const { config, state, change, scope } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const answer = useRecordList(config.model.code, question.query, useIsMoving(config.screen.list?.refreshWhile));
  const { data, refetch } = answer;

  const total = data?.pagination.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / state.pageSize));
  // The last record of the last page was removed, or a link names a page that is no more.
  const isBeyond = data !== undefined && !answer.isPlaceholderData && data.list.length === 0 && state.page > lastPage;
  useEffect(() => {
    if (isBeyond) change({ page: lastPage }, { replace: true });
  }, [isBeyond, lastPage, change]);

  const lines = useMemo<ListLines>(() => ({
    lines: (data?.list ?? []).map((record) => ({ id: String(record['id']), record })),
    total,
    sums: data?.sums,
    // Of the page on show, which while another one is fetched is not the one asked for.
    numberFrom: data ? (data.pagination.currentPage - 1) * data.pagination.pageSize + 1 : 1,
    isLoading: answer.isPending || isBeyond,
    isFetching: answer.isFetching,
    error: answer.error,
    refetch: () => void refetch(),
  }), [data, total, answer.isPending, answer.isFetching, answer.error, isBeyond, refetch]);
  return <ListFrame {...props} columns={columns} question={question} list={lines} {...(body && { body })} />;
}

/** Whether the work of a record goes on by itself, as the document says. */
function useIsMoving(condition: Condition | undefined): ((record: RecordRow) => boolean) | undefined {
  const { variables } = useServices();
  return useMemo(() => condition && ((record) => evaluateCondition(condition, record, { variables: variables() })), [condition, variables]);
}
