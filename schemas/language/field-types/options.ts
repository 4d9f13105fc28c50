import { codesType } from './code-value.ts';
import { YES_OR_NO } from './setting.ts';

/** Several of several choices. */
export const options = codesType({ settings: { appearance: { kind: 'choice', of: ['select', 'checkbox'] }, searchable: YES_OR_NO } });
