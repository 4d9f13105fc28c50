export { LazyTreeWidget as RoleWidget } from '../tree-input/lazy-tree-widget.ts';
