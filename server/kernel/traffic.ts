/** Requests that a process has answered since it started. */
export interface TrafficCounts {
  requests: number;
  /** Those of them that ended with a fault of the server. */
  failed: number;
  /** Milliseconds that all of them took together. */
  totalMs: number;
}

export interface Traffic {
  count(status: number, ms: number): void;
  read(): TrafficCounts;
}

export function createTraffic(): Traffic {
  const counts: TrafficCounts = { requests: 0, failed: 0, totalMs: 0 };
  return {
    count(status, ms) {
      counts.requests += 1;
      if (status >= 500) counts.failed += 1;
      counts.totalMs += ms;
    },
    read: () => ({ ...counts }),
  };
}
