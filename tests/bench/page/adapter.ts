import type { BenchData, BenchRow, BenchSpec, BenchValue } from './spec.ts';

type Awaitable<T> = T | Promise<T>;

/** What a page says of one subject; everything that is measured is written once, here. */
export interface BenchAdapter {
  peer: string;
  versions?: Record<string, string>;
  /** Mounts what the window shows at first and the rest later: its time is the time to a usable window. */
  virtual?: boolean;
  /** Fetches the code of a subject before anything is timed; may add what is missing below. */
  prepare?(subject: 'form' | 'list'): Promise<void>;
  /** Shows the form. */
  mount?(root: HTMLElement, spec: BenchSpec, data: BenchData): Awaitable<void>;
  unmount(root: HTMLElement): Awaitable<void>;
  /** Controls now in the document. */
  count?(root: HTMLElement, spec: BenchSpec): number;
  /** Controls that mean "all there"; every field and every cell when absent. */
  expected?(spec: BenchSpec): number;
  /** Focusable element of a field; may have to scroll there first. */
  fieldEl?(root: HTMLElement, name: string): Awaitable<Element | null>;
  cellEl?(root: HTMLElement, row: number, column: string): Awaitable<Element | null>;
  totalText?(root: HTMLElement): string;
  setCell?(row: number, column: string, value: BenchValue): void;
  getValue?(path: string): unknown;
  mountList?(root: HTMLElement, rows: BenchRow[], options: ListOptions): Awaitable<void>;
  scroller?(root: HTMLElement): Element | null | undefined;
  rowSelector?: string;
  gotoPage?: ((root: HTMLElement, page: number) => void) | undefined;
  firstRowText?(root: HTMLElement): string | null | undefined;
}

export interface ListOptions {
  rows: number;
  cols: number;
  pageSize?: number;
}
