import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as it arrives. */
export interface ArrivedSpan {
  name: string;
  kind: number;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, string | number>;
  status: number;
  links: { traceId: string; spanId: string }[];
  resource: Record<string, string | number>;
}

/** A collector that remembers what it is sent by OTLP over HTTP. */
export interface Collector {
  url: string;
  spans: ArrivedSpan[];
  /** Everything that has arrived, word for word. */
  texts: string[];
  requests: { url: string; headers: IncomingHttpHeaders }[];
  /** What is answered; nothing at all where it does not end the answer. */
  answer: (response: ServerResponse) => void;
  stop(): Promise<void>;
}

interface Value { stringValue?: string; intValue?: number | string; doubleValue?: number }
interface SentAttributes { attributes?: { key: string; value: Value }[] }
interface SentSpan extends SentAttributes {
  name: string; kind: number; traceId: string; spanId: string; parentSpanId?: string; status?: { code?: number }; links?: { traceId: string; spanId: string }[];
}
interface Sent { resourceSpans: { resource: SentAttributes; scopeSpans: { spans: SentSpan[] }[] }[] }

export async function startCollector(): Promise<Collector> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const bytes = Buffer.concat(parts);
      const text = (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
      collector.requests.push({ url: request.url ?? '', headers: request.headers });
      collector.texts.push(text);
      collector.spans.push(...spansOf(JSON.parse(text) as Sent));
      collector.answer(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const collector: Collector = {
    url: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    spans: [], texts: [], requests: [],
    answer: (response) => void response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    stop: () => new Promise((resolve) => {
      server.close(() => { resolve(); });
      server.closeAllConnections();
    }),
  };
  return collector;
}

function spansOf({ resourceSpans }: Sent): ArrivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans).map((span) => ({
    name: span.name, kind: span.kind, traceId: span.traceId, spanId: span.spanId, parentSpanId: span.parentSpanId === '' ? undefined : span.parentSpanId,
    attributes: namedOf(span), status: span.status?.code ?? 0, links: span.links ?? [], resource: namedOf(resource),
  })));
}

function namedOf({ attributes = [] }: SentAttributes): Record<string, string | number> {
  return Object.fromEntries(attributes.map(({ key, value: { stringValue, intValue, doubleValue } }) => [key, stringValue ?? Number(intValue ?? doubleValue)]));
}
