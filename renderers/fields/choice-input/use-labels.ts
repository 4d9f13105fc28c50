import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import { loadLabel } from './label-loader.ts';

const FIVE_MINUTES = 300_000;

/** Texts of ids, in order; an id without a known text stands for itself. `known`: texts that came with the record. */
export function useLabels(model: string, fieldPath: string, ids: readonly string[], known?: string | string[]): string[] {
  const services = useServices();
  const given = known === undefined ? [] : Array.isArray(known) ? known : [known];
  const isGiven = given.length === ids.length;
  const answers = useQueries({
    queries: (isGiven ? [] : [...new Set(ids)]).map((id) => ({
      queryKey: labelKey(services, model, fieldPath, id),
      queryFn: () => loadLabel(services.dataSource, model, fieldPath, id),
      staleTime: FIVE_MINUTES,
    })),
  });
  if (isGiven) return given;
  const unique = [...new Set(ids)];
  return ids.map((id) => answers[unique.indexOf(id)]?.data ?? id);
}

/** Keeps the text of something just chosen, which may be gone from the list a moment later. */
export function useRememberLabel(model: string, fieldPath: string): (id: string, label: string) => void {
  const services = useServices();
  const client = useQueryClient();
  return (id, label) => rememberLabel(client, services, { model, fieldPath, id, label });
}

/** The same without a hook, for many fields at once. */
export function rememberLabel(client: QueryClient, services: RendererServices, { model, fieldPath, id, label }: Record<'model' | 'fieldPath' | 'id' | 'label', string>): void {
  client.setQueryData(labelKey(services, model, fieldPath, id), label);
}

function labelKey(services: RendererServices, model: string, fieldPath: string, id: string): QueryKey {
  return [...queryKeys.records(model), 'label', services.locale, fieldPath, id];
}

/** The ids of a single or multiple value. */
export function idsOf(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}
