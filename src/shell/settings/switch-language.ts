import type { Locale } from '#schemas/language/documents/text.ts';
import { presentError } from '#src/app/present-error.ts';
import { changeLanguage } from '#src/i18n/i18n.ts';
import { request } from '#src/session/http.ts';
import { loadCurrentUser } from '#src/session/sign-in.ts';

/** Shows the product in another language; the server remembers it and names the menu in it. */
export async function switchLanguage(locale: Locale): Promise<void> {
  await changeLanguage(locale);
  try {
    await request({ method: 'PUT', path: '/api/permission/Users/Current/SystemLanguage', data: { language: locale } });
    await loadCurrentUser();
  } catch (error) {
    presentError(error);
  }
}
