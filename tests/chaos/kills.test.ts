import { expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';

const SOURCES = ['--import', 'tsx', 'server/main.ts'];

it('keeps what was answered, once and whole and with its number, when server and database are killed', { timeout: 900_000 }, async () => {
  const said: string[] = [];
  const { faults, records, restarts } = await killRounds({ program: SOURCES, kills: 5, say: (line) => said.push(line) });
  expect(faults, said.join('\n')).toEqual([]);
  expect(records, said.join('\n')).toBeGreaterThan(0);
  expect(restarts).toHaveLength(5);
});
