import { readFileSync, readdirSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { examplesOf } from './guide/examples.ts';
import { FIELD_STATES, statesOfScreen } from './states.ts';

/** What is known of a page of stories without running it. */
export interface IndexedPage {
  /** From the root of the repository, with `/`. */
  file: string;
  title: string;
  states: readonly string[];
  /** The expression that makes the page, for a module with the file's `source` and everything of `stories/pages`. */
  make: { from: string; call: string; query?: string };
}

const FIXTURES = /^renderers\/fields\/[^/]+\/fixtures\.ts$/;
/** A type's name at the beginning of its example. */
const FIXTURE = /^ {2}(\w+): \{$/gm;
const GUIDE = 'docs/screen-language.md';
const SCREEN = /^schemas\/screens\/.+\.screen\.json$/;

/** The pages that a file of the repository makes: one for a screen or the guide, one a field type for the examples of a family. */
export function indexPages(path: string, repository = process.cwd()): IndexedPage[] {
  const file = relative(repository, path).split(sep).join('/');
  if (FIXTURES.test(file)) {
    return [...readFileSync(path, 'utf8').matchAll(FIXTURE)].map(([, type = '']) => (
      { file, title: `Fields/${type}`, states: FIELD_STATES, make: { from: 'field-page.tsx', call: `fieldPage(source.fixtures.${type})` } }
    ));
  }
  if (SCREEN.test(file)) {
    const screen = JSON.parse(readFileSync(path, 'utf8')) as { code: string; single?: boolean; form?: unknown };
    return [{ file, title: `Screens/${screen.code}`, states: statesOfScreen(screen), make: { from: 'screen-page.tsx', call: 'screenPage(source.default)' } }];
  }
  if (file === GUIDE) {
    const states = examplesOf(readFileSync(path, 'utf8')).map(({ name }) => name);
    return [{ file, title: 'Guide/Screen language', states, make: { from: 'guide-page.tsx', call: 'guidePage(source.default)', query: '?raw' } }];
  }
  return [];
}

/** Titles of all pages: those that files make, and those that were written by hand. */
export function titlesOfPages(): string[] {
  return ['renderers', 'src', 'schemas/screens', 'docs'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .flatMap(titlesOf));
}

function titlesOf(path: string): string[] {
  if (!basename(path).endsWith('.stories.tsx')) return indexPages(path).map(({ title }) => title);
  const title = /title: '([^']+)'/.exec(readFileSync(path, 'utf8'))?.[1];
  return title === undefined ? [] : [title];
}
