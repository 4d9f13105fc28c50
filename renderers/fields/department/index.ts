export { treeField as department } from '../tree-input/tree-field.ts';
