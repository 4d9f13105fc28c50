import { useCallback, useMemo, useState } from 'react';
import type { ReactElement } from 'react';
import type { JsonScalar } from '#schemas/language/documents/json.ts';
import { useRecordList } from '../../engine/queries.ts';
import { pathKey } from '../group/group-condition.ts';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListLines, ListViewProps } from '../list/list-types.ts';
import { knownFields } from '../list/offered-views.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { FoldersBody } from './folders-body.tsx';
import { FoldersContext } from './open-folders.ts';
import { inFolder, useFolders } from './use-folders.ts';

/** The files of a list in folders; the chosen file is shown beside them. */
export function FoldersView(props: ListViewProps): ReactElement {
  const { config, scope, state, change } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const by = useMemo(() => knownFields(config, 'folders', 'by'), [config]);
  const chosen = useMemo(() => state.folder.slice(0, by.length), [state.folder, by]);
  // A link that opens a folder unfolds those around it.
  const [unfolded, unfold] = useState<JsonScalar[][]>(() => around(chosen));
  const folders = useFolders(config, question.query, by, unfolded);
  const query = useMemo(() => question.query && inFolder(question.query, by, chosen), [question.query, by, chosen]);
  const answer = useRecordList(config.model.code, query);
  const { data, refetch } = answer;
  const again = folders.refetch;
  const list: ListLines = {
    lines: useMemo(() => (data?.list ?? []).map((record) => ({ id: String(record['id']), record })), [data]),
    total: data?.pagination.total ?? 0,
    sums: undefined,
    numberFrom: data ? (data.pagination.currentPage - 1) * data.pagination.pageSize + 1 : 1,
    isLoading: answer.isPending,
    isFetching: answer.isFetching || folders.isFetching,
    error: answer.error ?? folders.error,
    refetch: () => {
      void refetch();
      again();
    },
  };
  const choose = useCallback((path: JsonScalar[]) => {
    change({ folder: path, page: 1 });
    unfold((before) => [...before, ...around(path).filter((one) => !before.some((known) => pathKey(known) === pathKey(one)))]);
  }, [change]);
  const opened = { ...folders, chosen, choose, unfolded, unfold };
  return <FoldersContext value={opened}><ListFrame {...props} columns={columns} question={{ ...question, query }} list={list} body={FoldersBody} /></FoldersContext>;
}

/** A folder and those it lies in. */
function around(path: readonly JsonScalar[]): JsonScalar[][] {
  return path.map((_, at) => path.slice(0, at + 1));
}
