import { configuration } from './configuration.ts';

/** Calls known to take long, with the least time they get in milliseconds. */
const SLOW_CALLS: readonly (readonly [pattern: RegExp, timeoutMs: number])[] = [
  [/\/ProjectInfo\/.*report.*export/i, 1_000_000],
  [/SynThirdInfo/i, 100_000],
  [/\/api\/extend\/Email\/Receive/i, 100_000],
  [/\/api\/permission\/Authority\/Data/i, 100_000],
  [/\/api\/system\/DataSync\/Actions\/Execute/i, 100_000],
];

/** Milliseconds that a call may take; a slow call gets more, never less, than the configured time. */
export function requestTimeoutMs(path: string, configuredMs: number = configuration.requestTimeoutMs): number {
  const slow = SLOW_CALLS.find(([pattern]) => pattern.test(path));
  return Math.max(configuredMs, slow?.[1] ?? 0);
}
