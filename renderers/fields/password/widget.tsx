import type { WidgetProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

/** Few forms have a password: its inputs come with the first. */
export const PasswordWidget = lazyWidget<WidgetProps>(async () => (await import('./password-input.tsx')).PasswordInput);
