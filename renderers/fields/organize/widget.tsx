export { LazyTreeWidget as OrganizeWidget } from '../tree-input/lazy-tree-widget.ts';
