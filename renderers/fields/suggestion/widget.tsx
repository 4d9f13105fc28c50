import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

/** One line of text with proposals below it. */
export const SuggestionWidget = lazyWidget<WidgetProps>(async () => (await import('./suggestion-input.tsx')).SuggestionInput);
