import type { Locale } from '#schemas/language/documents/text.ts';
import { presentError } from '#src/app/present-error.ts';
import { chooseOtherLanguage } from '#src/i18n/i18n.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';

/** Shows the product in another language; the server takes it over and names the menu in it. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await chooseOtherLanguage(locale);
  try {
    await loadCurrentUser();
  } catch (error) {
    presentError(error);
  }
}
