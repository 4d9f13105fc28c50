import { hasFormat } from '#schemas/language/formats.ts';
import { formattedField } from '../formatted-input/formatted-field.tsx';

/** Opens in a tab of its own that learns nothing of this page. */
export const url = formattedField({ inputMode: 'url', link: (text) => (hasFormat(text, 'url') ? text : undefined) }, 200);
