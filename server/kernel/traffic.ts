/** Requests that a process has answered since it started. */
export interface TrafficCounts {
  requests: number;
  /** Those of them that ended with a fault of the server. */
  failed: number;
  /** Milliseconds that all of them took together. */
  totalMs: number;
}

/** One request that was answered. */
export interface Answered {
  method: string;
  /** The pattern that the path fits, such as `/api/system/Task/:id`; absent where there is none. */
  route: string | undefined;
  status: number;
  ms: number;
}

export interface Traffic {
  count(answered: Answered): void;
  read(): TrafficCounts;
  /** Called with every answer from now on. */
  listen(listener: (answered: Answered) => void): void;
}

export function createTraffic(): Traffic {
  const counts: TrafficCounts = { requests: 0, failed: 0, totalMs: 0 };
  const listeners: ((answered: Answered) => void)[] = [];
  return {
    count(answered) {
      const { status, ms } = answered;
      counts.requests += 1;
      if (status >= 500) counts.failed += 1;
      counts.totalMs += ms;
      for (const listener of listeners) listener(answered);
    },
    read: () => ({ ...counts }),
    listen: (listener) => void listeners.push(listener),
  };
}
