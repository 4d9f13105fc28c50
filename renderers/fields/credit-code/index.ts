import { formattedField } from '../formatted-input/formatted-field.tsx';

export const creditCode = formattedField({}, 190);
