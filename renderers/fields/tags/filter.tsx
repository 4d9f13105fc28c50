import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { TagsWidget } from './widget.tsx';

/** Records with one of the tags. */
export function TagsFilter(props: FilterProps): ReactElement {
  return (
    <TagsWidget
      {...props} readOnly={false} invalid={false} required={false}
      onChange={(next) => props.onChange(Array.isArray(next) && next.length === 0 ? null : next)}
    />
  );
}
