import type { ToldWhole } from '../tracing/told.ts';
import type { Claimed } from './claim-next.ts';

/** Work that begins later than this after it was sent is a timer, a late try, or has waited: it is no part of what sent it. */
const SOON_MS = 60_000;

/** What is told of work that was taken up: its name and its id, which is also what a person is shown when a task of his fails. */
export function toldWork(what: 'job' | 'task', { id, kind, attempt, created, traceparent }: Claimed): ToldWhole {
  return {
    name: `${what} ${kind}`, kind: 'consumer', traceparent, isLater: Date.now() - created > SOON_MS,
    attributes: { 'office.request_id': id, [`office.${what}`]: kind, 'office.attempt': attempt },
  };
}
