import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Title of an address or a menu entry in the user's language. */
export function useRouteTitle(): (named: { title: string; isTextKey?: boolean | undefined }) => string {
  const { t } = useTranslation('shell');
  return useCallback((named) => (named.isTextKey ? t(named.title) : named.title), [t]);
}
