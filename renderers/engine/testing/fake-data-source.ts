import type { DataSource } from '../data-source.ts';

export interface FakeCall {
  verb: keyof DataSource;
  args: unknown[];
}

/**
 * A DataSource for tests and stories. A verb that was not given throws, so that no test passes because
 * of an answer nobody thought of. `calls` lists what was asked, in order.
 *
 * @example const { dataSource, calls } = fakeDataSource({ list: async () => page });
 */
export function fakeDataSource(given: Partial<DataSource>): { dataSource: DataSource; calls: FakeCall[] } {
  const calls: FakeCall[] = [];
  const dataSource = new Proxy({} as DataSource, {
    get(_target, verb: string) {
      return (...args: unknown[]): unknown => {
        calls.push({ verb: verb as keyof DataSource, args });
        const answer = (given as Record<string, ((...args: unknown[]) => unknown) | undefined>)[verb];
        if (!answer) throw new Error(`The test gave no answer for dataSource.${verb}(${JSON.stringify(args)}).`);
        return answer(...args);
      };
    },
  });
  return { dataSource, calls };
}
