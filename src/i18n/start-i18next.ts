import i18next from 'i18next';
import type { BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readTexts } from './text-files.ts';
import { currentLocale, loadedNamespaces, takeTextsFrom } from './texts.ts';

/** Each file of texts is fetched when a page first needs it, in the language that is shown. */
const textFiles: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => void readTexts(language, namespace).then((texts) => done(null, texts), (error: Error) => done(error, null)),
};

let starting: Promise<void> | undefined;

/** Texts come from i18next from now on, in the language that is shown; what the pages before have fetched is not fetched again. */
export function startI18next(): Promise<void> {
  starting ??= start();
  return starting;
}

async function start(): Promise<void> {
  await i18next.use(initReactI18next).use(textFiles).init({
    lng: currentLocale(),
    fallbackLng: false,
    ns: [...loadedNamespaces()],
    defaultNS: 'session',
    interpolation: { escapeValue: false },
  });
  takeTextsFrom({
    get language() {
      return i18next.language;
    },
    t: (key, values) => i18next.t(key, values ?? {}),
    getFixedT: (language, namespace) => i18next.getFixedT(language, namespace),
    loadNamespaces: (namespace) => i18next.loadNamespaces(namespace),
    changeLanguage: (language) => i18next.changeLanguage(language),
    namespaces: () => [...new Set(Object.values(i18next.store.data).flatMap(Object.keys))],
  });
}
