import { formattedField } from '../formatted-input/formatted-field.tsx';

export const personName = formattedField({}, 110);
