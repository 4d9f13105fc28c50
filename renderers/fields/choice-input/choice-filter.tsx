import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { LazyChoiceSelect } from './lazy-choice.ts';

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
