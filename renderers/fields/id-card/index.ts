import { formattedField } from '../formatted-input/formatted-field.tsx';

/** The birthday is for those who open the record and may change it, not for passers-by. */
export const idCard = formattedField({ shown: (text, field) => (field.settings?.['full'] === true ? text : masked(text)) }, 190);

function masked(text: string): string {
  return text.length === 18 ? `${text.slice(0, 6)}********${text.slice(14)}` : text;
}
