import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '#renderers/engine/query-keys.ts';
import { useServices } from '#renderers/engine/services-context.tsx';
import type { FieldDocument } from '#schemas/language/documents/field.ts';
import { getFieldType } from '#schemas/language/field-types/index.ts';
import { isSecret, modelNamedBy, valueKindOf } from '#schemas/language/field-types/resolve-field.ts';
import { useDesign } from '../state/designer-context.ts';

/** Code of the model whose record a field names; undefined where it names none, or several. */
export function linkedModel(field: FieldDocument): string | undefined {
  const { type, multiple, reference } = field;
  if (multiple === true || valueKindOf(field) === 'list') return undefined;
  return reference?.model ?? modelNamedBy(type);
}

export interface LinkTarget {
  /** Fields that can be shown beside the reference: those the builder may see. Null while they are asked for. */
  fields: [string, FieldDocument][] | null;
  /** Why they cannot be asked for: which right is missing, and who gives it. */
  refusal: string | null;
}

/** What a record of a model holds, as far as the builder may see it; of the design's own model what it has now. */
export function useLinkTarget(model: string): LinkTarget {
  const { dataSource } = useServices();
  const own = useDesign((state) => state.documents.model);
  const isOwn = model === own.code;
  const { data, error } = useQuery({ queryKey: queryKeys.config(model), queryFn: () => dataSource.config(model), enabled: !isOwn, staleTime: 60_000, retry: false });
  if (isOwn) return { fields: showable(own.fields), refusal: null };
  return { fields: data ? showable(data.model.fields) : null, refusal: error?.message ?? null };
}

/** Tables, secrets and what is itself read through another field stay where they are. */
function showable(fields: Record<string, FieldDocument>): [string, FieldDocument][] {
  return Object.entries(fields).filter(([, field]) => field.fields === undefined && field.lookup === undefined && field.aggregate === undefined && !isSecret(field) && getFieldType(field.type)?.storage !== 'none');
}
