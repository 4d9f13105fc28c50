import type { StoryObj } from '@storybook/react-vite';
import type { Locale } from '#schemas/language/documents/text.ts';
import type { FieldRenderer } from '../../engine/field-renderer.ts';
import { fakeServices } from '../../engine/testing/fake-services.ts';
import type { FieldFixture } from './field-fixture.ts';
import { FieldStand } from './field-stand.tsx';
import { fixtureDataSource } from './fixture-data-source.ts';

type State = 'empty' | 'filled' | 'invalid' | 'readOnly' | 'cell';

/** The states every field type is shown in. */
export function fieldStories(renderer: FieldRenderer, fixture: FieldFixture): Record<State, StoryObj> {
  const story = (state: State): StoryObj => ({
    render: (_, { globals }) => (
      <FieldStand
        renderer={renderer}
        fixture={fixture}
        services={fakeServices(fixtureDataSource(), { locale: globals['locale'] as Locale }).services}
        value={state === 'empty' || state === 'invalid' ? null : fixture.filled}
        mode={state === 'empty' || state === 'filled' ? 'edit' : state}
      />
    ),
  });
  return { empty: story('empty'), filled: story('filled'), invalid: story('invalid'), readOnly: story('readOnly'), cell: story('cell') };
}
