import type { Meta } from '@storybook/react-vite';
import { fieldStories } from '../testing/field-stories.tsx';
import { fixture } from './fixtures.ts';
import { text } from './index.ts';

export default { title: 'Fields/text' } satisfies Meta;

const stories = fieldStories(text, fixture);
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Invalid = stories.invalid;
export const ReadOnly = stories.readOnly;
export const Reading = stories.cell;
