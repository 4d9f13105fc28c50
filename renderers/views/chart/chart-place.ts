import type { JsonScalar } from '#schemas/language/documents/json.ts';

/** A place on the chart: records, or what else there is, that have something in common. */
export interface ChartPlace {
  value: JsonScalar;
  title: string;
  /** Of records; 0 where there are none. */
  count: number;
  /** One for each series; null where there is nothing to make one of. */
  figures: (number | null)[];
}
