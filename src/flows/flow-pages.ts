/** The pages of running flows, fetched as one: most people who open one open another. */
export { EntrustPage as FlowEntrustPage } from './entrust/entrust-page.tsx';
export { FlowCirculatePage } from './pages/flow-circulate-page.tsx';
export { FlowDonePage } from './pages/flow-done-page.tsx';
export { FlowLaunchPage } from './pages/flow-launch-page.tsx';
export { FlowMonitorPage } from './pages/flow-monitor-page.tsx';
export { FlowStartPage } from './pages/flow-start-page.tsx';
export { FlowTodoPage } from './pages/flow-todo-page.tsx';
export { UntilReviewProjectPage } from './pages/until-review-project-page.tsx';
