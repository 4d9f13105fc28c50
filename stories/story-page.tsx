import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import type { Locale } from '#schemas/language/documents/text.ts';

/** A module in Storybook's format: `default` has the title, every other export is a story. */
export interface StoryPage {
  default: Meta;
  [story: string]: Meta | StoryObj;
}

export interface StateProps<State extends string> {
  state: State;
  locale: Locale;
}

/** A page with one story for each state of something; `source` is the JSON that stands beside them. */
export function storyPage<State extends string>(
  title: string, states: readonly State[], View: ComponentType<StateProps<State>>, source: unknown,
): StoryPage {
  const story = (state: State): StoryObj => ({ render: (_, { globals }) => <View state={state} locale={globals['locale'] as Locale} /> });
  const code = JSON.stringify(source, null, 2);
  return {
    ...Object.fromEntries(states.map((state) => [state, story(state)])),
    default: { title, parameters: { docs: { source: { code, language: 'json' } } } },
  };
}
