import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { Condition } from '#schemas/language/documents/condition.ts';
import type { DataSource, ListQuery, RecordRow, ScreenConfig } from '../../engine/data-source.ts';
import { useDictionary } from '../../engine/queries.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import { nodeCondition, nodesOfDictionary, nodesOfRecords } from './split-nodes.ts';
import type { SplitNode } from './split-nodes.ts';

const PAGE = 1000;
const MAX_PAGES = 10;

export interface SplitNodes {
  nodes: SplitNode[];
  isLoading: boolean;
  error: unknown;
  refetch(): void;
  /** Condition of the chosen node; null without one, undefined while the tree is not known. */
  condition: Condition | null | undefined;
}

/** The tree beside a list and what its chosen node means for the list. */
export function useSplitNodes(config: ScreenConfig, chosen: string | null): SplitNodes {
  const services = useServices();
  const { split } = config.screen;
  const source = split?.source;
  const model = source && 'model' in source ? source : null;
  const document = model && (model.model === config.model.code ? config.model : config.related[model.model]);
  const query: ListQuery = { currentPage: 1, pageSize: PAGE, ...(model?.where && { filter: model.where }) };
  const records = useQuery({
    queryKey: [...queryKeys.list(services, model?.model ?? '', query), 'nodes'],
    queryFn: () => allRecords(services.dataSource, model?.model ?? '', query),
    enabled: model !== null,
  });
  const dictionary = useDictionary(source && 'dictionary' in source ? source.dictionary : null);
  const answer = model ? records : dictionary;

  const nodes = useMemo(() => {
    if (!model) return nodesOfDictionary(dictionary.data ?? []);
    return nodesOfRecords(records.data ?? [], document?.label ?? 'id', document?.parent);
  }, [model, dictionary.data, records.data, document]);
  const condition = useMemo(() => {
    if (!split || chosen === null) return null;
    return answer.isPending ? undefined : nodeCondition(split, nodes, chosen);
  }, [split, chosen, answer.isPending, nodes]);
  return { nodes, isLoading: answer.isPending, error: answer.error, refetch: () => void answer.refetch(), condition };
}

async function allRecords(dataSource: DataSource, model: string, query: ListQuery): Promise<RecordRow[]> {
  const records: RecordRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const { list, pagination } = await dataSource.list(model, { ...query, currentPage: page });
    records.push(...list);
    if (list.length === 0 || records.length >= pagination.total) break;
  }
  return records;
}
