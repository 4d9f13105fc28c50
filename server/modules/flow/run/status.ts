import type { FlowStatus } from '#schemas/language/flow/state.ts';
import type { FlowStatusCode } from '#schemas/wire/flow-runs.ts';

/** As lists and records hold it. */
const CODES: Record<FlowStatus, FlowStatusCode> = { waiting: 1, adopted: 2, rejected: 3, revoked: 4, cancelled: 5 };

export function statusCode(status: FlowStatus): FlowStatusCode {
  return CODES[status];
}
