import { formattedField } from '../formatted-input/formatted-field.tsx';

export const email = formattedField({ inputMode: 'email', link: (text) => `mailto:${encodeURIComponent(text)}` }, 200);
