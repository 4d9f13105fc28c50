import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { AppRoute } from '#src/guard/app-route.ts';
import { useRouteTitle } from './use-route-title.ts';

/** The browser's title follows the page. */
export function useDocumentTitle(route: AppRoute | undefined): void {
  const { t } = useTranslation('session');
  const titleOf = useRouteTitle();
  const product = t('productName');
  const title = route ? titleOf(route) : null;
  useEffect(() => {
    document.title = title ? `${title} - ${product}` : product;
  }, [title, product]);
}
