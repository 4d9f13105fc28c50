import { VARIABLE_NAMES } from '#schemas/language/documents/condition.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { DataSource } from '../data-source.ts';
import type { RendererServices } from '../services.ts';

const files = import.meta.glob<object>('../../texts/*.json', { eager: true, import: 'default' });

export interface FakeServices {
  services: RendererServices;
  /** What the user was told, e.g. `error: …`. */
  notices: string[];
  /** Stored preferences by key. */
  stored: Record<string, JsonValue>;
  visited: string[];
}

/** Services for tests and stories: real texts, preferences in memory, and a record of what was said. */
export function fakeServices(dataSource: DataSource, given: Partial<RendererServices> = {}): FakeServices {
  const notices: string[] = [];
  const visited: string[] = [];
  const stored: Record<string, JsonValue> = {};
  const say = (kind: string) => (text: string) => void notices.push(`${kind}: ${text}`);
  const locale: Locale = given.locale ?? 'zh-CN';
  const texts = Object.assign({}, ...Object.keys(files).filter((name) => name.endsWith(`.${locale}.json`)).map((name) => flat(files[name] ?? {}))) as Record<string, string>;
  const services: RendererServices = {
    dataSource,
    locale,
    t: (key, params) => fill(texts[key] ?? key, params ?? {}),
    text: (text) => (typeof text === 'string' ? text : text[locale]),
    navigate: (to) => void visited.push(to),
    notify: { success: say('success'), info: say('info'), warning: say('warning'), error: say('error') },
    holdInput: () => () => undefined,
    preferences: {
      load: (key) => Promise.resolve(stored[key] ?? null),
      save: (key, value) => {
        stored[key] = value;
        return Promise.resolve();
      },
    },
    variables: () => ({ ...noVariables(), 'currentUser.id': 'u1', today: '2026-03-05', now: Date.UTC(2026, 2, 5) }),
    user: { id: 'u1', name: '张三' },
    panels: {},
    slots: {},
    ...given,
  };
  return { services, notices, stored, visited };
}

function noVariables(): Variables {
  return Object.fromEntries(VARIABLE_NAMES.map((name) => [name, null])) as Variables;
}

function fill(text: string, params: Record<string, string | number>): string {
  return text.replace(/\{\{\s*(\w+)\s*\}\}/g, (whole, name: string) => String(params[name] ?? whole));
}

/** Texts by full key, whether a file nests them or not. */
function flat(texts: object, prefix = ''): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'string' ? [[prefix + key, value]] : Object.entries(flat(value as object, `${prefix}${key}.`))));
}
