import type { FastifyInstance } from 'fastify';

/** The route of the page, which answers on every path and therefore says nothing about any. */
export const EVERYTHING_ELSE = '/*';

/** The methods that exist on the path of a URL; empty for an unknown path. */
export type AllowedMethods = (path: string) => string[];

/** Remembers every route, so that a known path asked with another method can be told from an unknown one. */
export function collectMethods(app: FastifyInstance): AllowedMethods {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url !== EVERYTHING_ELSE) routes.push({ pattern: toPattern(url), methods: [method].flat() });
  });
  return (path) => [...new Set(routes.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))];
}

function toPattern(url: string): RegExp {
  const source = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace('*', '.*')))
    .join('/');
  return new RegExp(`^${source}$`);
}
