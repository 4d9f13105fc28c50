import type { ReactElement } from 'react';
import { FlowListPage } from '#src/flows/list/flow-list-page.tsx';

/** What waits for the person to decide. */
export function FlowTodoPage(): ReactElement {
  return <FlowListPage kind="toDo" />;
}
