import { compactCapitals, formattedText } from './formatted-text.ts';

/** Licence plate of a vehicle, those of new energies included. */
export const licencePlate = formattedText('licencePlate', { maxLength: 20, tidy: compactCapitals });
