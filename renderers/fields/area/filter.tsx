import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { AreaWidget } from './widget.tsx';

export function AreaFilter(props: FilterProps): ReactElement {
  return <AreaWidget {...props} readOnly={false} invalid={false} required={false} />;
}
