import type { Text } from '#schemas/language/documents/text.ts';
import type { Page, PageAddress } from '#src/pages/define-page.ts';
import type { AppRoute } from './app-route.ts';

/** A page knows its title. */
export type PageRoute = AppRoute & { title: Text };

/** The addresses that pages always have, and how to find those whose last part is a code. */
export function pageRoutes(pages: readonly Page[]): { routes: PageRoute[]; find(path: string): AppRoute | undefined } {
  const placed = pages.flatMap((page) => (typeof page.opens === 'object' ? [{ page, address: page.opens }] : []));
  const withCode = placed.filter(({ address }) => address.path.includes(':'));
  return {
    routes: placed.filter(({ address }) => !address.path.includes(':')).map(({ page, address }) => routeOf(page, address, address.path, {})),
    find(path) {
      for (const { page, address } of withCode) {
        const [before = '', name = ''] = address.path.split(':');
        const code = path.startsWith(before) ? path.slice(before.length) : '';
        if (CODE.test(code)) return { ...routeOf(page, address, path, { [name]: code }), isUnlisted: true };
      }
      return undefined;
    },
  };
}

/** A code, or the id of a record. */
const CODE = /^[A-Za-z0-9][\w-]{0,99}$/;

function routeOf(page: Page, { title, icon, affix, noCache }: PageAddress, path: string, params: Record<string, string>): PageRoute {
  return { path, title, icon, content: { kind: 'page', page, params }, ...(affix && { affix }), ...(noCache && { noCache }) };
}
