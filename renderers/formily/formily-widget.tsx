import type { ComponentType } from 'react';
import type { WidgetProps } from '../engine/field-renderer.ts';
import { lazyWidget } from '../fields/lazy-widget.tsx';
import type { FormilyWidgetOptions } from './component-widget.tsx';

/**
 * The widget of a field type from a component of Formily: of `@formily/antd-v5`, of somebody else's, or made by `connect`
 * and `mapProps`. `useField`, `useForm` and `observer` work in it. A field with choices hands them on as its `dataSource`.
 *
 * @example Widget: formilyWidget(async () => (await import('../../formily/components/transfer.tsx')).Transfer)
 */
export function formilyWidget<Props extends object>(load: () => Promise<ComponentType<Props>>, options: FormilyWidgetOptions = {}): ComponentType<WidgetProps> {
  return lazyWidget<WidgetProps>(async () => {
    const [{ componentWidget }, Component] = await Promise.all([import('./component-widget.tsx'), load()]);
    return componentWidget(Component, options);
  }, options);
}
