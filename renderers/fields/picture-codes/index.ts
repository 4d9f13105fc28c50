import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { codeField } from './code-field.tsx';

const HEIGHT = { height: 72 };

/** Texts with a picture that machines read; what draws it comes with the first. */
export const pictureCodes = {
  barcode: codeField(lazyWidget<CellProps>(async () => (await import('./bars.tsx')).Bars, HEIGHT)),
  qrcode: codeField(lazyWidget<CellProps>(async () => (await import('./quick-response.tsx')).QuickResponse, HEIGHT)),
};
