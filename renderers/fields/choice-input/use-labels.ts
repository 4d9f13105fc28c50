import { useQueries, useQueryClient } from '@tanstack/react-query';
import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { choiceSources } from '#schemas/language/choices/emptied-with.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { queryKeys } from '../../engine/query-keys.ts';
import { useServices } from '../../engine/services-context.tsx';
import type { RendererServices } from '../../engine/services.ts';
import type { Values } from '#schemas/language/runtime.ts';
import type { WidgetProps } from '../../engine/field-renderer.ts';
import { loadLabel } from './label-loader.ts';

const FIVE_MINUTES = 300_000;

/**
 * Texts of ids, in order; an id without a known text stands for itself. `known`: texts that came with the record; `within`: what stands
 * beside the value, where the texts depend on it.
 */
export function useLabels(model: string, fieldPath: string, ids: readonly string[], known?: string | string[], within?: Values): string[] {
  const services = useServices();
  const given = known === undefined ? [] : Array.isArray(known) ? known : [known];
  const isGiven = given.length === ids.length;
  const answers = useQueries({
    queries: (isGiven ? [] : [...new Set(ids)]).map((id) => ({
      queryKey: labelKey(services, model, fieldPath, id, within),
      queryFn: () => loadLabel(services.dataSource, { model, field: fieldPath, within }, id),
      staleTime: FIVE_MINUTES,
    })),
  });
  if (isGiven) return given;
  const unique = [...new Set(ids)];
  return ids.map((id) => answers[unique.indexOf(id)]?.data ?? id);
}

/** Keeps the text of something just chosen, which may be gone from the list a moment later. */
export function useRememberLabel(model: string, fieldPath: string, within?: Values): (id: string, label: string) => void {
  const services = useServices();
  const client = useQueryClient();
  return (id, label) => rememberLabel(client, services, { model, fieldPath, id, label }, within);
}

/** The same without a hook, for many fields at once. */
export function rememberLabel(client: QueryClient, services: RendererServices, { model, fieldPath, id, label }: Record<'model' | 'fieldPath' | 'id' | 'label', string>, within?: Values): void {
  client.setQueryData(labelKey(services, model, fieldPath, id, within), label);
}

function labelKey(services: RendererServices, model: string, fieldPath: string, id: string, within?: Values): QueryKey {
  return [...queryKeys.records(model), 'label', services.locale, fieldPath, id, ...(within === undefined ? [] : [within])];
}

/** What the texts of a field's values depend on; undefined where they do not. */
export function surroundingsOf({ field, record }: Pick<WidgetProps, 'field' | 'record'>): Values | undefined {
  const sources = choiceSources(field);
  if (sources.length === 0) return undefined;
  const beside = record?.() ?? {};
  return Object.fromEntries(sources.map((key) => [key, beside[key] ?? null]));
}

/** The ids of a single or multiple value. */
export function idsOf(value: JsonValue): string[] {
  if (Array.isArray(value)) return value.map(String);
  return value === null || value === '' ? [] : [String(value)];
}
