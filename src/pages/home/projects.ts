import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ListResult } from '#renderers/engine/data-source.ts';
import type { Condition } from '#schemas/language/documents/condition.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { useTranslation } from 'react-i18next';

export const PROJECT_MODEL = 'projectInfo';

/** States of a project. */
export const PROJECT_STATE = { waiting: '0', running: '1', suspended: '2', finished: '3', cancelled: '4' } as const;

/** The projects of this user (the server decides which those are), the latest touched first. */
export function useMyProjects(query: { keyword?: string; pageSize: number; filter?: Condition }): UseQueryResult<ListResult> {
  const { i18n } = useTranslation();
  return useQuery({
    // Kept under the renderers' key for this model, so that an action on a project brings the list up to date.
    queryKey: ['renderer', 'records', PROJECT_MODEL, 'mine', i18n.language, query],
    queryFn: () => dataSource.list(PROJECT_MODEL, { currentPage: 1, sidx: 'lastModifyTime', sort: 'desc', ...query }),
  });
}
