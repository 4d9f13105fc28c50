/**
 * Calls of one kind of work that never overlap: those who ask while a round goes on share the next one, which begins after it
 * and so sees all that was there when they asked. Answers when that round has ended, and fails as it fails.
 */
export function inRounds(round: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    next = undefined;
    running = round().finally(() => { running = undefined; });
    return running;
  };
  return () => {
    // Asked first: between the end of a round and the begin of the next one neither is running.
    if (next !== undefined) return next;
    if (running === undefined) return begin();
    next = running.catch(() => undefined).then(begin);
    return next;
  };
}
