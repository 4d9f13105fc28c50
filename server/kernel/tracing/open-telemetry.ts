import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Attributes, Context, Link, Span as ToldSpan } from '@opentelemetry/api';
import type { Logger } from 'pino';
import { errorTypeOf } from './error-type.ts';
import { quietly } from './quiet-exporter.ts';
import { NO_SPAN } from './no-span.ts';
import type { Span, Tracing } from './told.ts';

const SERVICE = 'schema-office';
/** An import runs a hundred thousand statements; nobody reads so many. */
const MAX_PARTS = 1_000;
/** A server that stops does not wait longer for its collector. */
const CLOSE_MS = 3_000;

/** What goes on: the innermost piece of work, and the whole it belongs to. */
interface Ongoing {
  span: ToldSpan;
  whole: { parts: number; isEnded: boolean };
}

/**
 * Traces by OpenTelemetry: a bounded queue, sent in the background as OTLP over HTTP. Where to, how much of it and under which name
 * say the standard variables `OTEL_*`, which the libraries read themselves. Nothing is registered for the whole process, so that
 * no other library tells anything.
 */
export async function startOpenTelemetry(log: Logger): Promise<{ tracing: Tracing; close(): Promise<void> }> {
  // Here and not above: the build puts imports of libraries that stay outside at the top of the one file, and so before all else.
  const [api, { parseTraceParent }, { defaultResource, detectResources, envDetector, resourceFromAttributes }, { BasicTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }] = await Promise.all([
    import('@opentelemetry/api'), import('@opentelemetry/core'), import('@opentelemetry/resources'), import('@opentelemetry/sdk-trace-base'), import('@opentelemetry/exporter-trace-otlp-http'),
  ]);
  const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = api;
  const provider = new BasicTracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': SERVICE })).merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(quietly(new OTLPTraceExporter(), log))],
  });
  const tracer = provider.getTracer(SERVICE);
  const ongoing = new AsyncLocalStorage<Ongoing>();

  const spanOf = (here: Ongoing, end: () => void): Span => ({
    run: (work) => ongoing.run(here, work),
    rename: (name) => void here.span.updateName(name),
    set: (name, value) => void here.span.setAttribute(name, value),
    fail: (error) => void here.span.setAttribute('error.type', errorTypeOf(error)).setStatus({ code: SpanStatusCode.ERROR }),
    end,
  });

  const begin: Tracing['begin'] = (tell) => {
    const { name, kind, attributes = {}, traceparent, isLater = false } = tell();
    const sender = parseTraceParent(traceparent ?? '');
    const parent: Context = sender === null || isLater ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, { ...sender, isRemote: true });
    const links: Link[] = sender !== null && isLater ? [{ context: sender }] : [];
    const span = tracer.startSpan(name, { kind: kind === 'server' ? SpanKind.SERVER : SpanKind.CONSUMER, attributes: { ...attributes } satisfies Attributes, links }, parent);
    const whole = { parts: 0, isEnded: false };
    return spanOf({ span, whole }, () => {
      whole.isEnded = true;
      if (whole.parts > MAX_PARTS) span.setAttribute('office.parts_left_out', whole.parts - MAX_PARTS);
      span.end();
    });
  };

  const within = async <T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> => {
    try {
      return await span.run(() => work(span));
    } catch (error) {
      span.fail(error);
      throw error;
    } finally {
      span.end();
    }
  };

  const tracing: Tracing = {
    begin,
    whole: (tell, work) => within(begin(tell), work),
    part(tell, work) {
      const around = ongoing.getStore();
      // What goes on after the answer is no part of it.
      if (around === undefined || around.whole.isEnded) return work(NO_SPAN);
      around.whole.parts += 1;
      if (around.whole.parts > MAX_PARTS || !around.span.isRecording()) return work(NO_SPAN);
      const { name, attributes = {} } = tell();
      const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes: { ...attributes } }, trace.setSpan(ROOT_CONTEXT, around.span));
      return within(spanOf({ span, whole: around.whole }, () => { span.end(); }), work);
    },
    traceparent() {
      const here = ongoing.getStore();
      if (here === undefined) return null;
      const { traceId, spanId, traceFlags } = here.span.spanContext();
      return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`;
    },
    ids(): Record<string, string> {
      const here = ongoing.getStore();
      if (here === undefined) return {};
      const { traceId, spanId } = here.span.spanContext();
      return { trace_id: traceId, span_id: spanId };
    },
  };
  return {
    tracing,
    async close() {
      const limit = new AbortController();
      await Promise.race([provider.shutdown().catch(() => undefined), sleep(CLOSE_MS, undefined, { signal: limit.signal, ref: false }).catch(() => undefined)]);
      limit.abort();
    },
  };
}
