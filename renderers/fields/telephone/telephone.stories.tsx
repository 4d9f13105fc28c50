import type { Meta } from '@storybook/react-vite';
import { fieldStories } from '../testing/field-stories.tsx';
import { fixture } from './fixtures.ts';
import { telephone } from './index.ts';

export default { title: 'Fields/telephone' } satisfies Meta;

const stories = fieldStories(telephone, fixture);
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Invalid = stories.invalid;
export const ReadOnly = stories.readOnly;
export const Reading = stories.cell;
