import { hasFormat } from '#schemas/language/formats.ts';
import { formattedField } from './formatted-field.tsx';

/** Texts of a named format: what differs is how they are typed, grouped and followed. */
export const formattedTexts = {
  email: formattedField({ inputMode: 'email', link: (text) => `mailto:${encodeURIComponent(text).replaceAll('%40', '@')}` }, 200),
  mobile: formattedField({ inputMode: 'tel', shown: asDialled, link: (text) => `tel:${text}` }, 140),
  telephone: formattedField({ inputMode: 'tel', link: (text) => `tel:${text.replace(/[^\d+]/g, '')}` }),
  /** The birthday is for those who open the record and may change it, not for passers-by. */
  idCard: formattedField({ shown: (text, field) => (field.settings?.['full'] === true ? text : masked(text)) }, 190),
  licencePlate: formattedField({}, 120),
  personName: formattedField({}, 110),
  creditCode: formattedField({}, 190),
  bankAccount: formattedField({ inputMode: 'numeric', group: inFours, shown: inFours }, 210),
  postcode: formattedField({ inputMode: 'numeric' }, 100),
  /** Opens in a tab of its own that learns nothing of this page. */
  url: formattedField({ inputMode: 'url', link: (text) => (hasFormat(text, 'url') ? text : undefined) }, 200),
  code: formattedField({}, 140),
};

/** @example asDialled('13800138000') // 138 0013 8000 */
function asDialled(text: string): string {
  return text.replace(/^(\d{3})(\d{4})(\d{4})$/, '$1 $2 $3');
}

function masked(text: string): string {
  return text.length === 18 ? `${text.slice(0, 6)}********${text.slice(14)}` : text;
}

/** @example inFours('6222021234567890128') // 6222 0212 3456 7890 128 */
function inFours(text: string): string {
  return text.replace(/(.{4})(?=.)/g, '$1 ');
}
