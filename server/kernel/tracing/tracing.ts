import type { Logger } from 'pino';
import { NO_SPAN } from './no-span.ts';
import type { Tracing } from './told.ts';

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
export async function openTracing({ isTraced = false }: { isTraced?: boolean }, log: Logger): Promise<() => Promise<void>> {
  if (!isTraced) return () => Promise.resolve();
  const { startOpenTelemetry } = await import('./open-telemetry.ts');
  const { tracing: opened, close } = await startOpenTelemetry(log);
  current = opened;
  return async () => {
    if (current === opened) current = OFF;
    await close();
  };
}
