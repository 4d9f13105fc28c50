import { expect, it } from 'vitest';
import { chatRounds } from './chat-rounds.ts';

it('what two people say is neither lost nor doubled nor put in another order when the server is killed', { timeout: 900_000 }, async () => {
  const said: string[] = [];
  const { faults, messages } = await chatRounds({ program: ['--import', 'tsx', 'server/main.ts'], cuts: 3, messages: 120, say: (line) => said.push(line) });
  expect(faults, said.join('\n')).toEqual([]);
  expect(messages).toBe(120);
});
