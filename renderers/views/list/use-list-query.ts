import { useMemo } from 'react';
import { useFieldRegistry } from '../../engine/registry-context.tsx';
import type { Columns } from './columns/use-columns.ts';
import type { ListQuestion, ListViewProps } from './list-types.ts';
import { allOf, fixedConditions, listQuery, ownConditions } from './query.ts';
import { resolveSearchFields } from './search/search-fields.ts';

/** What the list asks the server for, from document, surroundings and the state in the URL. */
export function useListQuery({ config, scope, state, node }: Pick<ListViewProps, 'config' | 'scope' | 'state' | 'node'>, columns: Pick<Columns, 'ready' | 'shown'>): ListQuestion {
  const fields = useFieldRegistry();
  const searchFields = useMemo(() => resolveSearchFields(config, fields, scope), [config, fields, scope]);
  const fixed = useMemo(
    () => (node === undefined ? [] : fixedConditions({ screen: config.screen, scope, node })),
    [config.screen, scope, node],
  );
  const own = useMemo(() => ownConditions(state, searchFields), [state, searchFields]);
  const query = useMemo(
    () => (node === undefined || !columns.ready ? null : listQuery(state, [...fixed, ...own], columns.shown)),
    [node, columns.ready, columns.shown, state, fixed, own],
  );
  return { searchFields, query, fixed: allOf(fixed), isNarrowed: own.length > 0 || state.keyword !== '' };
}
