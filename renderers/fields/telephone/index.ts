import { formattedField } from '../formatted-input/formatted-field.tsx';

export const telephone = formattedField({ inputMode: 'tel', link: (text) => `tel:${text.replace(/[^\d+]/g, '')}` });
