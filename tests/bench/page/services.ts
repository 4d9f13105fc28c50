import i18next from 'i18next';
import { VARIABLE_NAMES } from '#schemas/language/documents/condition.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { DataSource } from '#renderers/engine/data-source.ts';
import type { RendererServices } from '#renderers/engine/services.ts';
import { currentLocale } from '#src/i18n/i18n.ts';

/** What the renderers need around them, without a server and without a session. */
export function benchServices(given: Partial<DataSource> = {}): RendererServices {
  const locale = currentLocale();
  const t = i18next.getFixedT(locale, 'renderers');
  const silent = (): void => undefined;
  return {
    dataSource: { ...noServer, ...given },
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
  };
}

const nothing = (): Promise<never> => Promise.reject(new Error('The bench has no server.'));
const noServer: DataSource = {
  config: nothing, list: nothing, get: nothing, create: nothing, update: nothing, remove: nothing, options: nothing,
  dictionary: () => Promise.resolve([]),
  compute: (_model, values) => Promise.resolve(values),
  history: nothing, print: nothing, revert: nothing, removeMatches: nothing, groups: nothing, call: nothing, upload: nothing,
  views: nothing, saveView: nothing, removeView: nothing, chooseView: nothing, viewCounts: nothing, viewRoles: nothing,
};
