import type { ReactElement } from 'react';
import { FlowListPage } from '../list/flow-list-page.tsx';

/** All instances, for those who watch over them. */
export function FlowMonitorPage(): ReactElement {
  return <FlowListPage kind="monitor" />;
}
