import type { ReactElement } from 'react';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import type { Chart, ChartPlace } from './use-chart.ts';

/** What the picture and the table show. */
export interface ShownChart extends Chart {
  title: string;
  /** What parts the records, as people call it. */
  heading: string;
  /** One for each figure of a place. */
  series: { title: string; show(value: JsonValue): ReactElement }[];
  /** Shows the records of a place. */
  open(place: ChartPlace): void;
}
