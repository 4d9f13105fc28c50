import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { NO_SPAN } from './no-span.ts';
import type { Span } from './span.ts';

type Attributes = Readonly<Record<string, string | number>>;

/** What is told of a piece of work: names and numbers, never what was in it. */
export interface Told {
  name: string;
  attributes?: Attributes;
}

/** Work that begins here: a request, a call over a live connection, a job. */
export interface ToldWhole extends Told {
  kind: 'server' | 'consumer';
  /** W3C `traceparent` of the one who asked for it. */
  traceparent?: string | null | undefined;
  /** It begins long after it was asked for: a trace of its own, which only names the other. */
  isLater?: boolean;
}

/** Tells a collector what the server does. Whoever asks does not know whether anybody listens. */
export interface Tracing {
  /** Begins a whole that the caller ends. */
  begin(tell: () => ToldWhole): Span;
  /** Does work as a whole of its own, whatever goes on. */
  whole<T>(tell: () => ToldWhole, work: (span: Span) => Promise<T>): Promise<T>;
  /** Does work as a part of what goes on; where nothing does, it is only done. */
  part<T>(tell: () => Told, work: (span: Span) => Promise<T>): Promise<T>;
  /** Names what goes on, for work that is done later. */
  traceparent(): string | null;
  /** What a line of the log says of what goes on; a new object each time. */
  ids(): Record<string, string>;
}

const OFF: Tracing = {
  begin: () => NO_SPAN,
  whole: (_tell, work) => work(NO_SPAN),
  part: (_tell, work) => work(NO_SPAN),
  traceparent: () => null,
  ids: () => ({}),
};

let current = OFF;

/** Of this process; it has one collector, whatever asks. */
export function tracing(): Tracing {
  return current;
}

/**
 * Begins to tell the collector that the environment names; without one nothing is loaded and nothing is done. Answers how to
 * end it: what is known by then is sent first, within a limit.
 */
export async function openTracing({ isTraced = false }: Config, log: Logger): Promise<() => Promise<void>> {
  if (!isTraced) return () => Promise.resolve();
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  const { tracing: opened, close } = await startOpenTelemetry(log);
  current = opened;
  return async () => {
    if (current === opened) current = OFF;
    await close();
  };
}
