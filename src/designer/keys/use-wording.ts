import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { loadRomanise } from '#schemas/language/design/romanise.ts';
import type { Wording } from '#schemas/language/design/proposed-key.ts';
import { translateBy } from '#schemas/language/translation/glossary.ts';
import { request } from '#src/session/http.ts';

/** How titles are said in Latin letters: by the product's own English words, else by their sound. Fetched once `isWanted`; null until then. */
export function useWording(isWanted: boolean): Wording | null {
  const { data: romanise } = useQuery({ queryKey: ['romanise'], queryFn: async () => ({ romanise: await loadRomanise() }), staleTime: Infinity, retry: false, enabled: isWanted });
  const { data: terms, isError } = useQuery({ queryKey: ['designer', 'glossary'], queryFn: loadTerms, staleTime: Infinity, retry: false, enabled: isWanted });
  return useMemo(() => (romanise && (terms || isError) ? { ...romanise, english: (text) => (terms ? translateBy(terms, text) : undefined) } : null), [romanise, terms, isError]);
}

async function loadTerms(): Promise<ReadonlyMap<string, string>> {
  const { terms } = (await request({ path: '/api/visualdev/Base/Glossary' })) as { terms: Record<string, string> };
  return new Map(Object.entries(terms));
}
