import { hasFormat } from '../formats.ts';
import { compact, compactCapitals, formattedText } from './formatted-text.ts';
import { YES_OR_NO } from './setting.ts';

/** Types whose value is one text of a named format. */
export const formattedTexts = {
  email: formattedText('email', { maxLength: 254 }),
  mobile: formattedText('mobile', { maxLength: 40, tidy: compact }),
  /** A landline, service or mobile number, with area code and extension. */
  telephone: formattedText('telephone', { maxLength: 40 }),
  /** 18 characters. Reading, the birthday is hidden unless `settings.full`. */
  idCard: formattedText('idCard', { maxLength: 40, tidy: compactCapitals, settings: { full: YES_OR_NO } }),
  /** Those of new energies included. */
  licencePlate: formattedText('licencePlate', { maxLength: 20, tidy: compactCapitals }),
  /** In Chinese characters. */
  personName: formattedText('personName', { maxLength: 40 }),
  creditCode: formattedText('creditCode', { maxLength: 40, tidy: compactCapitals }),
  /** The number of a bank card with its check digit; with `settings.ofCompany` an account, which has none. */
  bankAccount: formattedText('bankAccount', {
    maxLength: 60,
    tidy: compact,
    settings: { ofCompany: YES_OR_NO },
    isExempt: (value, field) => field.settings?.['ofCompany'] === true && hasFormat(value, 'companyAccount'),
  }),
  postcode: formattedText('postcode', { maxLength: 20, tidy: compact }),
  /** Only http and https, so that opening it runs nothing. */
  url: formattedText('url', { maxLength: 2_000 }),
  /** Letters, digits and dots; no dot at either end. */
  code: formattedText('code', { maxLength: 200 }),
};
