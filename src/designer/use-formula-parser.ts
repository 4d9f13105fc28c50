import { useQuery } from '@tanstack/react-query';
import type { ParseFormula } from '#schemas/language/formulas/syntax.ts';

/** The parser of formulas, which is loaded when something needs it; undefined until then. */
export function useFormulaParser(): ParseFormula | undefined {
  return useQuery({ queryKey: ['formula parser'], queryFn: async () => ({ parse: (await import('#schemas/language/formulas/parse.ts')).parseFormula }), staleTime: Infinity, gcTime: Infinity }).data?.parse;
}
