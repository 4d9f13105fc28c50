import { formattedField } from '../formatted-input/formatted-field.tsx';

/** Read and dialled in groups of three, four and four. */
export const mobile = formattedField({ inputMode: 'tel', shown: inGroups, link: (text) => `tel:${text}` }, 140);

function inGroups(text: string): string {
  return text.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}
