import type { ComponentProps, ReactElement } from 'react';
import { lazyWidget } from '../lazy-widget.tsx';
import type { FilterProps } from '../../engine/field-renderer.ts';
import type { ChoiceGroup } from './choice-group.tsx';
import type { ChoiceMatrix } from './choice-matrix.tsx';
import type { ChoiceSelect } from './choice-select.tsx';

/** Lists to choose from come with the first field that shows one. */
export const LazyChoiceSelect = lazyWidget<ComponentProps<typeof ChoiceSelect>>(async () => (await import('./choice-select.tsx')).ChoiceSelect);

export const LazyChoiceGroup = lazyWidget<ComponentProps<typeof ChoiceGroup>>(async () => (await import('./choice-group.tsx')).ChoiceGroup);

export const LazyChoiceMatrix = lazyWidget<ComponentProps<typeof ChoiceMatrix>>(async () => (await import('./choice-matrix.tsx')).ChoiceMatrix, { height: 400 });

/** One or more of the choices. */
export function ChoiceFilter({ id, field, model, fieldPath, value, onChange }: FilterProps): ReactElement {
  return (
    <LazyChoiceSelect
      id={id} field={field} model={model} fieldPath={fieldPath} value={value} isMultiple
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? null : next)}
      readOnly={false} invalid={false} required={false}
    />
  );
}
