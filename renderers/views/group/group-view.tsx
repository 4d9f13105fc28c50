import type { ReactElement } from 'react';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useGroupLines } from './use-group-lines.ts';

/** Records in groups that unfold, each with its count and sums; not paged. */
export function GroupView(props: ListViewProps): ReactElement {
  const columns = useColumns(props.config, props.scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const lines = useGroupLines(props.config, question, props.state, props.change);
  return <ListFrame {...props} columns={columns} question={question} list={lines} />;
}
