import type { Meta } from '@storybook/react-vite';
import { fieldStories } from '../testing/field-stories.tsx';
import { fixture } from './fixtures.ts';
import { timeRange } from './index.ts';

export default { title: 'Fields/timeRange' } satisfies Meta;

const stories = fieldStories(timeRange, fixture);
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Invalid = stories.invalid;
export const ReadOnly = stories.readOnly;
export const Reading = stories.cell;
