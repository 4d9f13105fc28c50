export { treeField as group } from '../tree-input/tree-field.ts';
