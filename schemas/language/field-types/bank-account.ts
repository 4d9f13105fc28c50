import { hasFormat } from '../formats.ts';
import { compact, formattedText } from './formatted-text.ts';
import { YES_OR_NO } from './setting.ts';

/** The number of a bank card with its check digit; with `settings.ofCompany` an account, which has none. */
export const bankAccount = formattedText('bankAccount', {
  maxLength: 60,
  tidy: compact,
  settings: { ofCompany: YES_OR_NO },
  isExempt: (value, field) => field.settings?.['ofCompany'] === true && hasFormat(value, 'companyAccount'),
});
