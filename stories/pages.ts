import type { ScreenDocument } from '#schemas/language/documents/screen.ts';
import guide from '../docs/screen-language.md?raw';
import { fieldPage } from './field-page.tsx';
import { guidePage } from './guide-page.tsx';
import { fixtures } from './sample/documents.ts';
import { screenPage } from './screen-page.tsx';
import type { StoryPage } from './story-page.tsx';

const screens = import.meta.glob<ScreenDocument>('../schemas/screens/**/*.screen.json', { eager: true, import: 'default' });
const written = import.meta.glob<StoryPage>(['../renderers/**/*.stories.tsx', '../src/**/*.stories.tsx'], { eager: true });

/** Every page of stories, as Storybook shows them, by title. */
export const pages: ReadonlyMap<string, StoryPage> = new Map([
  ...[...fixtures.values()].map(fieldPage),
  ...Object.values(screens).map(screenPage),
  guidePage(guide),
  ...Object.values(written),
].map((page) => [page.default.title ?? '', page]));
