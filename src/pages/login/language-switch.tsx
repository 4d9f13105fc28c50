import type { ReactElement } from 'react';
import { LOCALES } from '#schemas/language/documents/text.ts';
import { chooseOtherLanguage } from '#src/i18n/i18n.ts';
import { currentLocale } from '#src/i18n/texts.ts';
import { LANGUAGE_NAMES } from '#src/i18n/languages.ts';
import styles from './login-page.module.css';

/** The three languages, each in its own name. */
export function LanguageSwitch({ label }: { label: string }): ReactElement {
  return (
    <div className={styles.languages} role="group" aria-label={label}>
      {LOCALES.map((locale) => (
        <button
          key={locale}
          type="button"
          lang={locale}
          aria-pressed={locale === currentLocale()}
          onClick={() => void chooseOtherLanguage(locale)}
        >
          {LANGUAGE_NAMES[locale]}
        </button>
      ))}
    </div>
  );
}
