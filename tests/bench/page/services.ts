import i18next from 'i18next';
import { VARIABLE_NAMES } from '#schemas/language/documents/condition.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DataSource } from '#renderers/engine/data-source.ts';
import type { RendererServices } from '#renderers/engine/services.ts';
import { currentLocale } from '#src/i18n/texts.ts';

/** What the renderers need around them, without a session; `server` may be given its answers later. */
export function benchServices(server: Partial<Pick<DataSource, 'config' | 'list'>>): RendererServices {
  const locale = currentLocale();
  const t = i18next.getFixedT(locale, 'renderers');
  const silent = (): void => undefined;
  return {
    dataSource: { ...noServer, config: (code) => (server.config ?? nothing)(code), list: (model, query) => (server.list ?? nothing)(model, query) },
    locale,
    t: (key, params) => t(key, params ?? {}),
    text: (text) => (typeof text === 'string' ? text : text[locale]),
    navigate: silent,
    notify: { success: silent, info: silent, warning: silent, error: silent },
    holdInput: () => silent,
    preferences: { load: () => Promise.resolve(null as JsonValue), save: () => Promise.resolve() },
    variables: () => Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as Variables,
    user: { id: 'bench', name: 'Bench' },
    panels: {},
    slots: {},
  };
}

const nothing = (..._question: unknown[]): Promise<never> => Promise.reject(new Error('The bench has no server.'));
const noServer: DataSource = {
  config: nothing, givers: nothing, list: nothing, get: nothing, create: nothing, update: nothing, move: nothing, digest: nothing, remove: nothing, removed: nothing, restore: nothing, purge: nothing, options: nothing,
  dictionary: () => Promise.resolve([]),
  compute: (_model, values) => Promise.resolve(values),
  history: nothing, print: nothing, revert: nothing, removeMatches: nothing, groups: nothing, call: nothing, fileContent: nothing, upload: nothing,
  views: nothing, saveView: nothing, removeView: nothing, chooseView: nothing, viewCounts: nothing, viewRoles: nothing,
};
