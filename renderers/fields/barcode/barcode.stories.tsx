import type { Meta } from '@storybook/react-vite';
import { fieldStories } from '../testing/field-stories.tsx';
import { fixture } from './fixtures.ts';
import { barcode } from './index.ts';

export default { title: 'Fields/barcode' } satisfies Meta;

const stories = fieldStories(barcode, fixture);
export const Empty = stories.empty;
export const Filled = stories.filled;
export const Invalid = stories.invalid;
export const ReadOnly = stories.readOnly;
export const Reading = stories.cell;
