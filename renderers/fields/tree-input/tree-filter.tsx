import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { LazyTreeWidget } from './lazy-tree-widget.ts';

/** One or more nodes of the tree. */
export function TreeFilter({ id, field, model, fieldPath, value, onChange }: FilterProps): ReactElement {
  return (
    <LazyTreeWidget
      id={id} field={{ ...field, multiple: true }} model={model} fieldPath={fieldPath} value={value}
      onChange={(next) => onChange(Array.isArray(next) && next.length === 0 ? null : next)}
      readOnly={false} invalid={false} required={false}
    />
  );
}
