import type { ComponentProps } from 'react';
import { lazyWidget } from '../lazy-widget.tsx';
import type { ChoiceGroup } from './choice-group.tsx';
import type { ChoiceSelect } from './choice-select.tsx';

/** Lists to choose from come with the first field that shows one. */
export const LazyChoiceSelect = lazyWidget<ComponentProps<typeof ChoiceSelect>>(async () => (await import('./choice-select.tsx')).ChoiceSelect);

export const LazyChoiceGroup = lazyWidget<ComponentProps<typeof ChoiceGroup>>(async () => (await import('./choice-group.tsx')).ChoiceGroup);
