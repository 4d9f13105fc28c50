/** A request that ended with a fault of the server. */
export interface Failure {
  /** What the page shows beside the error. */
  requestId: string;
  userId: string | null;
  ip: string;
  device: string;
  method: string;
  /** Without the query. */
  url: string;
  error: Error;
}

/** Faults of this process, told to those who remember them. */
export interface Failures {
  tell(failure: Failure): void;
  listen(listener: (failure: Failure) => void): void;
}

export function createFailures(): Failures {
  const listeners: ((failure: Failure) => void)[] = [];
  return {
    tell: (failure) => listeners.forEach((listener) => listener(failure)),
    listen: (listener) => void listeners.push(listener),
  };
}
