import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { GroupSpan } from '#schemas/language/group-spans.ts';
import type { ChartPlace } from './chart-place.ts';

/** What the picture and the table show. */
export interface ShownChart {
  title: string;
  /** What stands along the chart, as people call it. */
  heading: string;
  shape: 'bars' | 'lines';
  places: readonly ChartPlace[];
  /** Places that there are; more than are drawn where there are too many. */
  total: number;
  /** One for each figure of a place. */
  series: readonly { title: string; show(value: JsonValue): ReactElement }[];
  /** Of places that are spans of time. */
  by?: GroupSpan;
  /** Whether the figures of all places add up to something. */
  isSummed: boolean;
  isFetching: boolean;
  /** Shows the records of a place; null where no records stand behind the figures. */
  open: ((place: ChartPlace) => void) | null;
}
