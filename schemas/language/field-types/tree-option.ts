import { codeType } from './code-value.ts';
import { SHORT_TEXT, YES_OR_NO } from './setting.ts';

/** One node of a tree of choices. */
export const treeOption = codeType({ settings: { leavesOnly: YES_OR_NO, showPath: YES_OR_NO, separator: SHORT_TEXT, searchable: YES_OR_NO } });
