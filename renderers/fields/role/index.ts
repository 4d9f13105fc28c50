export { treeField as role } from '../tree-input/tree-field.ts';
