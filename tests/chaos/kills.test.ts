import { expect, it } from 'vitest';
import { killRounds } from './kill-rounds.ts';
import { withPrograms } from './programs.ts';

it('keeps what was answered, once and whole and with its number, when server and database are killed', { timeout: 900_000 }, async () => {
  const said: string[] = [];
  const { faults, records, restarts } = await withPrograms(({ server }) => killRounds({ program: server, kills: 5, say: (line) => said.push(line) }));
  expect(faults, said.join('\n')).toEqual([]);
  expect(records, said.join('\n')).toBeGreaterThan(0);
  expect(restarts).toHaveLength(5);
});
