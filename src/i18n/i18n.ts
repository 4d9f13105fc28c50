import type { Locale } from '#schemas/language/documents/text.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { firstTexts } from './first-texts.ts';
import { chooseLanguage } from './languages.ts';
import { changeTexts, loadTexts, takeTextsFrom } from './texts.ts';

/** Makes the texts of the first page ready. */
export async function startTexts(): Promise<void> {
  const language = chooseLanguage(readStored('language'), navigator.languages);
  takeTextsFrom(firstTexts(language));
  await loadTexts('session');
  document.documentElement.lang = language;
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
  await changeTexts(locale);
  document.documentElement.lang = locale;
}
