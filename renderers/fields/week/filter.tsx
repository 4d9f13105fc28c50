import type { ReactElement } from 'react';
import type { FilterProps } from '../../engine/field-renderer.ts';
import { LazyDateRangeFilter } from '../date-input/lazy-date-range-filter.ts';

export function WeekFilter(props: FilterProps): ReactElement {
  return <LazyDateRangeFilter {...props} kind="week" />;
}
