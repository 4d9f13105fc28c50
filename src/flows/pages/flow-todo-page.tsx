import type { ReactElement } from 'react';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** What waits for the person to decide. */
export function FlowTodoPage(): ReactElement {
  return <FlowListPage kind="toDo" />;
}
