export { LazyTreeWidget as DepartmentWidget } from '../tree-input/lazy-tree-widget.ts';
