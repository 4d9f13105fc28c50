import type { ReactElement } from 'react';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** What the person has got a copy of. */
export function FlowCirculatePage(): ReactElement {
  return <FlowListPage kind="circulated" />;
}
