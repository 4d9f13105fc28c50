import i18next from 'i18next';
import type { BackendModule, ResourceKey } from 'i18next';
import type { Locale } from '#schemas/language/documents/text.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { chooseLanguage } from './languages.ts';
import { ownTexts } from './own-texts.ts';

/** What is shown before the sign-in; all else is made known by what shows it. */
const files = import.meta.glob<ResourceKey>('./locales/*/{session,signIn}.json', { import: 'default' });

/** Each file of texts is fetched when a page first needs it, in the language that is shown. */
const localeFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read(language, namespace, done) {
    const load = ownTexts(namespace, language) ?? files[`./locales/${language}/${namespace}.json`];
    if (!load) done(new Error(`No texts ${namespace} in ${language}.`), null);
    else load().then((texts) => done(null, texts), (error: Error) => done(error, null));
  },
};

/** Makes the texts of the first page ready. */
export async function startI18n(): Promise<void> {
  const language = chooseLanguage(readStored('language'), navigator.languages);
  await i18next.use(localeFiles).init({
    lng: language,
    fallbackLng: false,
    ns: ['session'],
    defaultNS: 'session',
    interpolation: { escapeValue: false },
  });
  document.documentElement.lang = language;
}

/** The language that is shown. */
export function currentLocale(): Locale {
  return i18next.language as Locale;
}

let chosenNow: Locale | null = null;

/** The language chosen by hand since the page was opened. */
export function languageChosenNow(): Locale | null {
  return chosenNow;
}

/** The user chooses another language: it shows at once and this browser remembers it. */
export async function chooseOtherLanguage(locale: Locale): Promise<void> {
  chosenNow = locale;
  await showLanguage(locale);
}

/** Shows the product in a language, and this browser starts in it next time. */
export async function showLanguage(locale: Locale): Promise<void> {
  writeStored('language', locale);
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
}
