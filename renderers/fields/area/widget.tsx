import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const AreaWidget = lazyWidget<WidgetProps>(async () => (await import('./area-cascader.tsx')).AreaCascader);
