import { formattedField, inFours } from '../formatted-input/formatted-field.tsx';

export const bankAccount = formattedField({ inputMode: 'numeric', group: inFours, shown: inFours }, 210);
