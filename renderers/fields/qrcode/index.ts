import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { codeField } from '../picture-code/code-field.tsx';

const LazyQuickResponse = lazyWidget<CellProps>(async () => (await import('../picture-code/quick-response.tsx')).QuickResponse, { height: 72 });

export const qrcode = codeField(LazyQuickResponse);
