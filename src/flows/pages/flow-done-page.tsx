import type { ReactElement } from 'react';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** What the person has decided. */
export function FlowDonePage(): ReactElement {
  return <FlowListPage kind="done" />;
}
