import { formattedField } from '../formatted-input/formatted-field.tsx';

export const code = formattedField({}, 140);
