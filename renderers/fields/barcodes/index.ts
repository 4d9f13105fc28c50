import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { barcodeField } from './barcode-field.tsx';

const HEIGHT = { height: 72 };

/** Texts with a picture that machines read; what draws it comes with the first. */
export const barcodes = {
  barcode: barcodeField(lazyWidget<CellProps>(async () => (await import('./bars.tsx')).Bars, HEIGHT)),
  qrcode: barcodeField(lazyWidget<CellProps>(async () => (await import('./quick-response.tsx')).QuickResponse, HEIGHT)),
};
