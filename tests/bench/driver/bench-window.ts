import type { BenchSize } from '../page/spec.ts';

/** What the driver uses of a page that has called `installBench`. */
export interface BenchWindow {
  __bench: {
    mount(size: BenchSize): Promise<{ ms: number; nodes?: number }>;
    untilAllThere(fields: number, timeout?: number): Promise<{ ms: number; nodes: number; longTasks: number; longest: number }>;
    fieldEl(name: string): Promise<Element | null>;
    cellEl(row: number, column: string): Promise<Element | null>;
    armKey(): void;
    keyResult(): Promise<Record<string, number>> | undefined;
    armTotal(): void;
    totalResult(): Promise<{ ms: number }> | undefined;
    mountList(size: { rows: number; cols: number; pageSize: number }): Promise<{ ms?: number }>;
    scrollTest(how: { px: number; ms: number }): Promise<{ frames?: number; fps?: number; blank?: number; longTasks?: number }>;
    jumpTest(): Promise<{ jumps?: number[] }>;
    pageTest(): Promise<{ pages?: number[] }>;
  };
}
