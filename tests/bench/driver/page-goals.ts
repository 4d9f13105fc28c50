import type { Finding } from '../findings.ts';
import type { Measured } from '../results.ts';

/** The figures of a run beside what they must reach; a case that was not measured says nothing. */
export function pageFindings(table: readonly Measured[], frameMs: number): Finding[] {
  const figure = (name: string, subject: string, of: string): number =>
    table.find((row) => row.case === name && row.subject === subject)?.figures[of] ?? Number.NaN;
  const own = (name: string, of: string): number => figure(name, 'product', of);
  const most = (what: string, value: number, goal: number): Finding => ({ what, value, goal });
  const least = (what: string, value: number, goal: number): Finding => ({ what, value, goal, isAtLeast: true });
  const findings = [
    most('form of 1,000 fields, CPU / Formily', own('mount 1000', 'cpu') / figure('mount 1000', 'formily', 'cpu'), 0.13),
    most('form of 1,000 fields, CPU / own 50', own('mount 1000', 'cpu') / own('mount 50', 'cpu'), 1.2),
    most('form of 50 fields, CPU / plain antd', own('mount 50', 'cpu') / figure('mount 50', 'plain-antd', 'cpu'), 1.1),
    most('all 1,000 fields there, time / Formily', own('all 1000', 'ms') / figure('mount 1000', 'formily', 'ms'), 0.5),
    most('longest task after the first paint, ms', own('all 1000', 'longest'), 50),
    most('heap of 1,000 fields / Formily', own('mount 1000', 'heap') / figure('mount 1000', 'formily', 'heap'), 0.12),
    most('key press at 1,000 fields, p95 in frames', own('typing 1000', 'p95') / frameMs, 2),
    most('key press at 1,000 fields, CPU / plain antd', own('typing 1000', 'cpu') / figure('typing 1000', 'plain-antd', 'cpu'), 0.9),
    most('key press, CPU at 1,000 / at 50 fields', own('typing 1000', 'cpu') / own('typing 50', 'cpu'), 1.15),
    most('key press at 100 fields until painted, p95 ms', own('typing 100', 'p95'), 50),
    most('cell to total, CPU at 500 / at 100 rows', own('cell 500', 'cpu') / own('cell 100', 'cpu'), 1.15),
    most('cell to total, CPU at 2,000 / at 100 rows', own('cell 2000', 'cpu') / own('cell 100', 'cpu'), 1.15),
    most('cell to total, CPU with 15 columns / with 6', own('cell 500, 15 columns', 'cpu') / own('cell 500', 'cpu'), 1.15),
    most('cell to total at 500 rows, time / Formily', own('cell 500', 'p50') / figure('cell 500', 'formily', 'p50'), 0.25),
    most('cell to total at 500 rows, p95 in frames', own('cell 500', 'p95') / frameMs, 2),
    most('heap of 500 rows / Formily', own('cell 500', 'heap') / figure('cell 500', 'formily', 'heap'), 0.12),
    most('list, first rows / pool of rows', own('list 100000', 'ms') / figure('list 100000', 'list-dom', 'ms'), 2),
    least('list, frames a second', own('list 100000', 'fps'), 57),
    most('list, CPU a frame / TanStack', own('list 100000', 'cpu') / figure('list 100000', 'list-tanstack', 'cpu'), 1.3),
    most('list, share of blank frames', own('list 100000', 'blank'), 0),
    most('list, long tasks', own('list 100000', 'longTasks'), 0),
    most('list of 46 million pixels, jump to a far row, ms', own('list 1000000', 'jump'), 100),
    most('page of 100 rows / antd with 20', own('pages of 100', 'page') / figure('pages of 20', 'list-antd', 'page'), 1),
  ];
  return findings.filter(({ value }) => Number.isFinite(value));
}
