export { treeField as position } from '../tree-input/tree-field.ts';
