import type { JsonPath } from '../../record/model-error.ts';

/** Something that keeps a flow from working, or that was hardly meant. `at` is the JSON path in the flow. */
export interface FlowFault {
  at: JsonPath;
  /** A rule of the checker: `formatFinding` says it in words. */
  rule: string;
  params?: Record<string, string | number>;
  /** An error when absent. */
  severity?: 'warning';
  /** It is about the property's name, not its value. */
  atKey?: boolean;
}
