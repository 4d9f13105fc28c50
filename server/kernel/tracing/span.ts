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
