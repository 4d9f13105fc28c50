import { expect, it } from 'vitest';
import { flowRounds } from './flow-rounds.ts';
import { withPrograms } from './programs.ts';

it.each([1, 2] as const)('of two who decide at once one does, and what was killed in the middle of a step is done once, on processes: %i', { timeout: 900_000 }, async (processes) => {
  const said: string[] = [];
  const { faults, races, kills } = await withPrograms(({ serverThatDies }) => flowRounds({
    program: serverThatDies, processes, races: 20, places: processes === 1 ? 'middle' : 'last', say: (line) => said.push(line),
  }));
  expect(faults, said.join('\n')).toEqual([]);
  expect({ races, kills }, said.join('\n')).toEqual({ races: 20, kills: 11 });
});
