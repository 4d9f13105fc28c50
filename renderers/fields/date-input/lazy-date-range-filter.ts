import { lazyWidget } from '../lazy-widget.tsx';
import type { DateRangeFilterProps } from './date-range-filter.tsx';

export const LazyDateRangeFilter = lazyWidget<DateRangeFilterProps>(async () => (await import('./date-range-filter.tsx')).DateRangeFilter);
