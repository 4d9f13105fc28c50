import type { QueryKey } from '@tanstack/react-query';
import type { ListQuery, OptionsQuery } from './data-source.ts';
import type { RendererServices } from './services.ts';

/** Keys of the cache. All that depends on one model's records starts with `records(model)`. */
export const queryKeys = {
  config: (code: string): QueryKey => ['renderer', 'config', code],
  givers: (code: string): QueryKey => ['renderer', 'givers', code],
  records: (model: string): QueryKey => ['renderer', 'records', model],
  views: (code: string): QueryKey => ['renderer', 'views', code],
  // Texts of codes come in the user's language, so the language is part of the key.
  list: (services: RendererServices, model: string, query: ListQuery | null): QueryKey =>
    ['renderer', 'records', model, 'list', services.locale, query],
  record: (services: RendererServices, model: string, id: string): QueryKey =>
    ['renderer', 'records', model, 'record', services.locale, id],
  history: (model: string, id: string): QueryKey => ['renderer', 'records', model, 'history', id],
  options: (services: RendererServices, model: string, query: OptionsQuery): QueryKey =>
    ['renderer', 'records', model, 'options', services.locale, query],
  allOptions: (): QueryKey => ['renderer', 'records'],
  dictionary: (services: RendererServices, code: string): QueryKey =>
    ['renderer', 'dictionary', services.locale, code],
  preference: (key: string): QueryKey => ['renderer', 'preference', key],
};
