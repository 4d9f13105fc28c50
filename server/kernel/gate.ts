/** Lets a limited number of pieces of work run at once; the others wait in their order. */
export interface Gate {
  run<T>(work: () => Promise<T>): Promise<T>;
}

export function createGate(limit: number): Gate {
  let free = Math.max(1, limit);
  const waiting: (() => void)[] = [];
  return {
    async run(work) {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) free += 1;
        else next();
      }
    },
  };
}
