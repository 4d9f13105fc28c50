import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';
import { codeField } from '../picture-code/code-field.tsx';

const LazyBars = lazyWidget<CellProps>(async () => (await import('../picture-code/bars.tsx')).Bars, { height: 72 });

export const barcode = codeField(LazyBars);
