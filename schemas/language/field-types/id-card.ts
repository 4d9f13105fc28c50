import { compactCapitals, formattedText } from './formatted-text.ts';
import { YES_OR_NO } from './setting.ts';

/** A resident identity card, 18 characters. Reading, the birthday is hidden unless `settings.full`. */
export const idCard = formattedText('idCard', { maxLength: 40, tidy: compactCapitals, settings: { full: YES_OR_NO } });
