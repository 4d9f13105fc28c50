import type { Indexer } from 'storybook/internal/types';
import type { Plugin } from 'vite';
import { indexPages } from '../stories/index-pages.ts';

const PREFIX = 'virtual:stories/';
/** So that nobody takes the module for the JSON that it is made from. */
const SUFFIX = '.page';
/** Between a file and the title of one of its pages. */
const OF = '@';

/** Files that are stories without saying so: the examples of field types by families, screens, and the guide's chapters. */
export const pageIndexer: Indexer = {
  test: /(?:fixtures\.ts|\.screen\.json|screen-language\.md)$/,
  createIndex: (path) => Promise.resolve(indexPages(path).flatMap((page) => page.states.map((state) => ({
    type: 'story' as const, importPath: `${PREFIX}${page.file}${OF}${page.title}${SUFFIX}`, exportName: state, title: page.title, tags: ['autodocs'],
  })))),
};

/** Gives each of them a module in Storybook's format. */
export function pageModules(): Plugin {
  return {
    name: 'story-pages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const [file = '', title] = id.slice(PREFIX.length + 1, -SUFFIX.length).split(OF);
      const page = indexPages(file).find((one) => one.title === title);
      if (!page) return undefined;
      const { from, call, query = '' } = page.make;
      return [
        `import * as source from '/${page.file}${query}';`,
        `import * as maker from '/stories/${from}';`,
        `const page = maker.${call};`,
        'export default page.default;',
        ...page.states.map((state) => `export const ${state} = page.${state};`),
      ].join('\n');
    },
  };
}
