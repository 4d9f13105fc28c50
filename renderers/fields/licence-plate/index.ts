import { formattedField } from '../formatted-input/formatted-field.tsx';

export const licencePlate = formattedField({}, 120);
