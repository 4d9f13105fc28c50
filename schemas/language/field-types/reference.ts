import { codeType } from './code-value.ts';
import { YES_OR_NO } from './setting.ts';

/** A record of another model. */
export const reference = codeType({ settings: { picker: { kind: 'choice', of: ['select', 'tree', 'dialog'] }, searchable: YES_OR_NO } });
