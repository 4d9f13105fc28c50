export { AuthorizePanel } from './authorize-panel.tsx';
export { ExplainPanel } from './explain/explain-panel.tsx';
export { ComparePanel } from './compare/compare-panel.tsx';
export { RequestPanel } from './request/request-panel.tsx';
