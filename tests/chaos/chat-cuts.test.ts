import { describe, expect, it } from 'vitest';
import { chatRounds } from './chat-rounds.ts';
import { withPrograms } from './programs.ts';

describe('M4: what two people say, in texts, emoji and pictures', () => {
  it.each([1, 2] as const)('is neither lost nor doubled nor put in another order when the server is killed, on processes: %i', { timeout: 900_000 }, async (processes) => {
    const said: string[] = [];
    const { faults, messages } = await withPrograms(({ server }) => chatRounds({ program: server, processes, cuts: 3, messages: 120, say: (line) => said.push(line) }));
    expect(faults, said.join('\n')).toEqual([]);
    expect(messages).toBe(120);
  });
});
