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

const FIXTURE = /^renderers\/fields\/([^/]+)\/fixtures\.ts$/;
const GUIDE = 'docs/screen-language.md';
const SCREEN = /^schemas\/screens\/.+\.screen\.json$/;

/** The page that a file of the repository makes, if it makes one. */
export function indexPage(path: string, repository = process.cwd()): IndexedPage | undefined {
  const file = relative(repository, path).split(sep).join('/');
  const folder = FIXTURE.exec(file)?.[1];
  if (folder !== undefined) {
    const type = folder.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
    return { file, title: `Fields/${type}`, states: FIELD_STATES, make: { from: 'field-page.tsx', call: 'fieldPage(source.fixture)' } };
  }
  if (SCREEN.test(file)) {
    const screen = JSON.parse(readFileSync(path, 'utf8')) as { code: string; single?: boolean; form?: unknown };
    return { file, title: `Screens/${screen.code}`, states: statesOfScreen(screen), make: { from: 'screen-page.tsx', call: 'screenPage(source.default)' } };
  }
  if (file === GUIDE) {
    const states = examplesOf(readFileSync(path, 'utf8')).map(({ name }) => name);
    return { file, title: 'Guide/Screen language', states, make: { from: 'guide-page.tsx', call: 'guidePage(source.default)', query: '?raw' } };
  }
  return undefined;
}

/** Titles of all pages: those that files make, and those that were written by hand. */
export function titlesOfPages(): string[] {
  return ['renderers', 'schemas/screens', 'docs'].flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .flatMap((path) => titleOf(path) ?? []));
}

function titleOf(path: string): string | undefined {
  if (!basename(path).endsWith('.stories.tsx')) return indexPage(path)?.title;
  return /title: '([^']+)'/.exec(readFileSync(path, 'utf8'))?.[1];
}
