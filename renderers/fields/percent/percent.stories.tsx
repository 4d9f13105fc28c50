import type { Meta } from '@storybook/react-vite';
import { fieldStories } from '../testing/field-stories.tsx';
import { fixture } from './fixtures.ts';
import { percent } from './index.ts';

export default { title: 'Fields/percent' } satisfies Meta;

const stories = fieldStories(percent, fixture);
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Invalid = stories.invalid;
export const ReadOnly = stories.readOnly;
export const Reading = stories.cell;
