import type { ReactElement } from 'react';
import type { FilterProps, WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const AreaWidget = lazyWidget<WidgetProps>(async () => (await import('./area-cascader.tsx')).AreaCascader);

export function AreaFilter(props: FilterProps): ReactElement {
  return <AreaWidget {...props} readOnly={false} invalid={false} required={false} />;
}
