import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Locale } from '#schemas/language/documents/text.ts';
import { screenTitles } from './screen-titles.ts';

interface Named {
  title: string;
  isTextKey?: boolean | undefined;
  isUnlisted?: boolean | undefined;
}

/** Title of an address or a menu entry in the user's language. */
export function useRouteTitle(): (named: Named) => string {
  const { t, i18n } = useTranslation('shell');
  const titles = useSnapshot(screenTitles);
  const locale = i18n.language as Locale;
  return useCallback(
    (named) => {
      if (named.isTextKey) return t(named.title);
      if (!named.isUnlisted) return named.title;
      const title = titles[named.title];
      return typeof title === 'object' ? title[locale] : title ?? '…';
    },
    [t, titles, locale],
  );
}
