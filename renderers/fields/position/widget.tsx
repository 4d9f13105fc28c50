export { LazyTreeWidget as PositionWidget } from '../tree-input/lazy-tree-widget.ts';
