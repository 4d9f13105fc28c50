import type { OptionsQuery, OptionsResult } from '#renderers/engine/data-source.ts';
import type { RendererServices } from '#renderers/engine/services.ts';
import { fieldAtPath } from '#schemas/language/design/model-fields.ts';
import type { ModelDocument } from '#schemas/language/documents/model.ts';

const NOTHING: OptionsResult = { list: [], pagination: { currentPage: 1, pageSize: 20, total: 0 } };

/** Services for a form that is not published: choices come from the records they name, nothing is stored or told. */
export function previewServices(services: RendererServices, model: ModelDocument): RendererServices {
  const { drafts: _drafts, presence: _presence, ...rest } = services;
  const { dataSource } = services;
  async function options(code: string, query: OptionsQuery): Promise<OptionsResult> {
    if (code !== model.code) return dataSource.options(code, query);
    const field = fieldAtPath(model, query.field);
    const link = field?.reference ?? (field?.options && 'model' in field.options ? field.options : undefined);
    if (!link || link.model === model.code) return NOTHING;
    const found = await dataSource.list(link.model, { currentPage: 1, pageSize: 20, ...(query.keyword !== undefined && { keyword: query.keyword }) });
    return { list: found.list.map((record) => ({ value: String(record['id']), label: String(record[link.label] ?? record['id']) })), pagination: found.pagination };
  }
  return {
    ...rest,
    holdInput: () => () => undefined,
    dataSource: { ...dataSource, options, compute: (_code, values) => Promise.resolve(values) },
  };
}
