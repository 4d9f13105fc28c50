import { useMemo } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { ListQuery } from '../../engine/data-source.ts';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import type { Columns } from './columns/use-columns.ts';
import type { ListViewProps } from './list-types.ts';
import { allOf, fixedConditions, listQuery, ownConditions } from './query.ts';
import { resolveSearchFields } from './search/search-fields.ts';
import type { SearchField } from './search/search-fields.ts';

export interface ListQuestion {
  searchFields: SearchField[];
  /** Page of what the user asks for; null while something it depends on is not known. */
  query: ListQuery | null;
  /** Surroundings, scope and node alone, without the user's own search. */
  fixed: Condition | undefined;
  /** The user's own search narrows the list. */
  isNarrowed: boolean;
}

/** What the list asks the server for, from document, surroundings and the state in the URL. */
export function useListQuery({ config, context, state, node }: ListViewProps, columns: Columns): ListQuestion {
  const fields = useFieldRegistry();
  const searchFields = useMemo(() => resolveSearchFields(config, fields), [config, fields]);
  const fixed = useMemo(
    () => (node === undefined ? [] : fixedConditions({ screen: config.screen, context, scope: state.scope, node })),
    [config.screen, context, state.scope, node],
  );
  const own = useMemo(() => ownConditions(state, searchFields), [state, searchFields]);
  const query = useMemo(
    () => (node === undefined || !columns.ready ? null : listQuery(state, [...fixed, ...own], columns.shown)),
    [node, columns.ready, columns.shown, state, fixed, own],
  );
  return { searchFields, query, fixed: allOf(fixed), isNarrowed: own.length > 0 || state.keyword !== '' };
}
