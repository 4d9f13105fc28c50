import { formattedField } from '../formatted-input/formatted-field.tsx';

export const email = formattedField({ inputMode: 'email', link: (text) => `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}` }, 200);
