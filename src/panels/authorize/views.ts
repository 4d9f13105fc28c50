export { AuthorizePanel } from './authorize-panel.tsx';
export { ExplainPanel } from './explain/explain-panel.tsx';
