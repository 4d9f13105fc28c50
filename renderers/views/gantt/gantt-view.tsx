import { useCallback, useMemo } from 'react';
import type { ReactElement } from 'react';
import type { RecordRow } from '../../engine/data-source.ts';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { plainLines, useWholeList } from '../list/use-whole-list.ts';
import { buildLines } from '../tree/build-lines.ts';
import { GanttBody } from './gantt-body.tsx';

/** Records that are drawn; a longer plan cannot be read. */
const MOST = 500;

/** The records of a list as bars over time; dragging one changes its dates by the rules of the form. */
export function GanttView(props: ListViewProps): ReactElement {
  const { config, scope } = props;
  const columns = useColumns(config, scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const query = useMemo(() => {
    if (!question.query) return null;
    const { sums: _sums, ...rest } = question.query;
    return { ...rest, currentPage: 1, pageSize: MOST };
  }, [question.query]);
  const parent = config.screen.list?.tree ? config.model.parent : undefined;
  const toLines = useCallback((records: RecordRow[]) => (parent === undefined ? plainLines(records) : buildLines(records, { parent, isOpen: () => true, matches: null })), [parent]);
  const list = useWholeList(config.model.code, query, toLines);
  return <ListFrame {...props} columns={columns} question={question} list={list} body={GanttBody} />;
}
