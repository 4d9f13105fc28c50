/** How much of a server one connection, one person and one slow line may take. */
export interface RequestLimits {
  /** Answers that one connection may be owed; more at once are refused and the connection closed. */
  perConnection: number;
  /** Answers that one person may be owed by this process, over all his connections. */
  perUser: number;
  /** Bodies that may be arriving at once; of more, the slowest are ended. */
  bodies: number;
  /** In each window a body has to bring so many bytes, or the rest of it. */
  bodyWindowMs: number;
  bodyWindowBytes: number;
  /** Until its headers are there. */
  headersMs: number;
  /** Until all of a request is there; uploads over slow lines need much of it. */
  requestMs: number;
  /** Connections on which nothing moves; longer than the page waits for its longest answer (1,000,000 ms). */
  silenceMs: number;
  /** For what is being answered when the server stops; well below the time after which it is killed. */
  lastAnswersMs: number;
}

export const REQUEST_LIMITS: RequestLimits = {
  perConnection: 64,
  perUser: 256,
  bodies: 256,
  bodyWindowMs: 30_000,
  bodyWindowBytes: 16_384,
  headersMs: 20_000,
  requestMs: 3_600_000,
  silenceMs: 1_200_000,
  lastAnswersMs: 15_000,
};
