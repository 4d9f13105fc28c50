import type { ReactElement } from 'react';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** What messages about projects to review lead to: what waits for the person. */
export function UntilReviewProjectPage(): ReactElement {
  return <FlowListPage kind="toDo" />;
}
