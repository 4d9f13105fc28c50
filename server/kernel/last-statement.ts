/** A part of the statement that is sent with the commit. */
export interface LastPart {
  /** Named subqueries, `name AS (...)`, which may write. Those of different parts do not see what the others write. */
  with?: readonly string[];
  /** Expressions of the one row that is answered. */
  select: readonly string[];
  /** Names of subqueries with exactly one row, which the expressions may use. */
  from?: readonly string[];
}

export type WriteLastPart = (bind: (value: unknown) => string) => LastPart;

/** Parts that were left for the end of one transaction, as one statement. */
export class LastStatement {
  readonly #values: unknown[] = [];
  readonly #parts: { part: LastPart; then: (values: readonly unknown[]) => void }[] = [];

  readonly #then: (() => void)[] = [];

  get isEmpty(): boolean {
    return this.#parts.length === 0;
  }

  add(write: WriteLastPart, then: (values: readonly unknown[]) => void): void {
    this.#parts.push({ part: write((value) => `$${String(this.#values.push(value))}`), then });
  }

  addThen(then: () => void): void {
    this.#then.push(then);
  }

  committed(): void {
    for (const then of this.#then) then();
  }

  /** With further expressions, of which nobody is given the values. */
  sql(more: readonly string[] = []): { text: string; values: readonly unknown[] } {
    const parts = this.#parts.map(({ part }) => part);
    const queries = parts.flatMap((part) => part.with ?? []);
    const select = [...parts.flatMap((part) => part.select), ...more].map((expression, index) => `${expression} AS "v${String(index)}"`);
    const from = parts.flatMap((part) => part.from ?? []);
    const text = `${queries.length === 0 ? '' : `WITH ${queries.join(', ')} `}SELECT ${select.join(', ')}${from.length === 0 ? '' : ` FROM ${from.join(', ')}`}`;
    return { text, values: this.#values };
  }

  /** Gives each part the values of its own expressions. */
  answered(values: readonly unknown[]): void {
    let start = 0;
    for (const { part, then } of this.#parts) {
      then(values.slice(start, start + part.select.length));
      start += part.select.length;
    }
  }
}
