import type { CellProps } from '../../engine/field-renderer.ts';
import { lazyWidget } from '../lazy-widget.tsx';

export const RateCell = lazyWidget<CellProps>(async () => (await import('./star-rate-cell.tsx')).StarRateCell, { height: 22 });
