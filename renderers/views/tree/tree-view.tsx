import type { ReactElement } from 'react';
import { useColumns } from '../list/columns/use-columns.ts';
import { ListFrame } from '../list/list-frame.tsx';
import type { ListViewProps } from '../list/list-types.ts';
import { useListQuery } from '../list/use-list-query.ts';
import { useTreeLines } from './use-tree-lines.ts';

/** Records in a table that folds along the model's `parent`; not paged. */
export function TreeView(props: ListViewProps): ReactElement {
  const columns = useColumns(props.config, props.scope, props.views?.active ?? null);
  const question = useListQuery(props, columns);
  const lines = useTreeLines(props.config, question);
  return <ListFrame {...props} columns={columns} question={question} list={lines} />;
}
