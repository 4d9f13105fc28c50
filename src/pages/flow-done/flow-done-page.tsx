import type { ReactElement } from 'react';
import { FlowListPage } from '#src/flows/list/flow-list-page.tsx';

/** What the person has decided. */
export function FlowDonePage(): ReactElement {
  return <FlowListPage kind="done" />;
}
