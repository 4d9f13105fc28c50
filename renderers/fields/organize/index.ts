export { treeField as organize } from '../tree-input/tree-field.ts';
