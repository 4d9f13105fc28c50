import { formattedField } from '../formatted-input/formatted-field.tsx';

export const postcode = formattedField({ inputMode: 'numeric' }, 100);
