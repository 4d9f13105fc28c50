import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const RichTextWidget = lazyWidget<WidgetProps>(async () => (await import('./rich-text-editor.tsx')).RichTextEditor, { height: 200 });
