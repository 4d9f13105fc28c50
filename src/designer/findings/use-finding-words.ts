import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FindingWords } from './say-finding.ts';

/** The words that findings are said in; the same object as long as the language is. */
export function useFindingWords(): FindingWords {
  const { t } = useTranslation('designer');
  const { text, locale, t: words } = useServices();
  return useMemo(() => ({ t, text, locale, operator: (name) => words(`list.operator.${name}`) }), [t, text, locale, words]);
}
