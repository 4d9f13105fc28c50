import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import type { Locale } from '#schemas/language/documents/text.ts';
import { resolveText } from '#schemas/language/texts.ts';
import type { RouteTitle } from '#src/guard/app-route.ts';
import { screenTitles } from './screen-titles.ts';

/** Title of an address or a menu entry in the user's language. */
export function useRouteTitle(): (named: { title: RouteTitle }) => string {
  const { i18n } = useTranslation('shell');
  const titles = useSnapshot(screenTitles);
  const locale = i18n.language as Locale;
  return useCallback(
    ({ title }) => {
      const text = typeof title === 'object' && 'screen' in title ? titles[title.screen] : title;
      return text === undefined ? '…' : resolveText(text, locale);
    },
    [titles, locale],
  );
}
