export { LazyTreeWidget as TreeOptionWidget } from '../tree-input/lazy-tree-widget.ts';
