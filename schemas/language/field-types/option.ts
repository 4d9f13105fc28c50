import { codeType } from './code-value.ts';
import { YES_OR_NO } from './setting.ts';

/** One of several choices. */
export const option = codeType({ settings: { appearance: { kind: 'choice', of: ['select', 'radio', 'button'] }, searchable: YES_OR_NO } });
