import type { SpanExporter } from '@opentelemetry/sdk-trace-base';
import type { Logger } from 'pino';

/** A collector that comes and goes is not told of more often. */
const SILENT_MS = 600_000;
/** Of `ExportResultCode`, which is not loaded for one number. */
const SUCCESS = 0;

/** What cannot be sent is lost, and the log says so once, not for each batch. */
export function quietly(exporter: SpanExporter, log: Logger, now: () => number = Date.now): SpanExporter {
  let isFailing = false;
  let told = -Infinity;
  return {
    export(spans, done) {
      exporter.export(spans, ({ code, error }) => {
        const isSent = code === SUCCESS;
        if (!isSent && !isFailing && now() - told >= SILENT_MS) {
          told = now();
          log.warn({ reason: reasonOf(error) }, 'traces do not reach the collector; those that cannot be sent are lost');
        }
        isFailing = !isSent;
        done({ code: SUCCESS });
      });
    },
    shutdown: () => exporter.shutdown(),
  };
}

/** The address of a collector may hold a secret, and its answer may hold anything. */
function reasonOf(error: Error | undefined): string {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: string };
  return typeof code === 'string' || typeof code === 'number' ? String(code) : (name ?? 'unknown');
}
