import { codeType } from './code-value.ts';

/** One node of a tree of choices. */
export const treeOption = codeType({ settings: ['leavesOnly', 'showPath', 'separator', 'searchable'] });
