import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { RecordRow } from '#renderers/engine/data-source.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { dataSource } from '#src/datasource/data-source.ts';
import { call } from '#src/session/call.ts';
import { readStored, writeStored } from '#src/session/storage.ts';
import { PROJECT_MODEL } from '../home/projects.ts';
import { textOf } from './record-text.ts';

/** The project worked on last in this browser. */
export function lastProject(): string | null {
  return readStored('project');
}

export function rememberProject(id: string | null): void {
  writeStored('project', id);
}

/** The project of the console; null asks for nothing. */
export function useProject(id: string | null): UseQueryResult<RecordRow> {
  const { i18n } = useTranslation();
  return useQuery({
    queryKey: ['renderer', 'records', PROJECT_MODEL, 'console', i18n.language, id],
    queryFn: () => dataSource.get(PROJECT_MODEL, id ?? ''),
    enabled: id !== null,
  });
}

const NONE: readonly string[] = [];

/** Screens that the project closes to the user as its member; undefined while that is asked. Where it cannot be asked the server still refuses them. */
export function useClosedScreens(id: string | null): readonly string[] | undefined {
  const { data, isError } = useQuery({
    queryKey: ['renderer', 'records', PROJECT_MODEL, 'closed', id],
    queryFn: () => call('GET /api/business/ProjectMember/consolePermission/:id', { params: { id: id ?? '' } }),
    enabled: id !== null,
    retry: false,
  });
  return data?.closed ?? (isError ? NONE : undefined);
}

/** What the screens of the console know of their project. */
export function projectContext(project: RecordRow): Record<string, JsonValue> {
  return {
    'project.id': textOf(project, 'id'),
    'project.name': textOf(project, 'projectName'),
    'project.code': textOf(project, 'projectCode'),
    'project.type': textOf(project, 'projectType'),
    'project.state': textOf(project, 'projectState'),
  };
}
