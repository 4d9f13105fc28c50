import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Locale } from '#schemas/language/documents/text.ts';
import { examplesOf } from './guide/examples.ts';
import { LiveExample } from './guide/live-example.tsx';
import type { StoryPage } from './story-page.tsx';

/** The guide of the screen language: what it says, and each of its examples to change. */
export function guidePage(text: string): StoryPage {
  const examples = examplesOf(text);
  const of = (kind: string): string => examples.find((example) => example.kind === kind)?.text ?? '';
  const guide = { model: of('model'), screen: of('screen') };
  const stories = examples.map((example): [string, StoryObj] => [example.name, {
    render: (_, { globals }) => <LiveExample example={example} guide={guide} isDark={globals['appearance'] === 'dark'} locale={globals['locale'] as Locale} />,
    parameters: { docs: { description: { story: example.prose }, source: { code: example.text, language: 'json' } } },
  }]);
  const meta: Meta = { title: 'Guide/Screen language' };
  return { ...Object.fromEntries(stories), default: meta };
}
