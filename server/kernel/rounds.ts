/** Asks for a key to be looked at, soon. */
export type Ask = (key: string) => void;

/**
 * Looks at keys one after the other, each once however often it has been asked for meanwhile. Where that fails, the key waits
 * until it is asked for again; the others go on.
 */
export function createRounds(look: (key: string) => Promise<void>, failed: (error: unknown) => void): Ask {
  const waiting = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    for (const key of waiting) {
      waiting.delete(key);
      await look(key).catch(failed);
    }
    isRunning = false;
  }

  return (key) => {
    waiting.add(key);
    if (!isRunning) void run();
  };
}
