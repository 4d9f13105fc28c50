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

/** One piece of work while it is done. */
export interface Span {
  /** What is done within is a part of it. */
  run<T>(work: () => T): T;
  rename(name: string): void;
  set(name: string, value: string | number): void;
  /** Says by what kind of error it ended; the words of an error may hold what people have typed. */
  fail(error: unknown): void;
  end(): void;
}

/** Tells a collector what the server does. The caller does not know whether anybody listens. */
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
