/** Numbers that look random and are the same on every machine. */
export interface Random {
  /** Whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** From `low` up to `high`, with `digits` decimal places. */
  decimal(low: number, high: number, digits: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
}

/** The generator mulberry32; equal seeds give equal sequences. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
  const whole = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    whole,
    decimal(low, high, digits) {
      const scale = 10 ** digits;
      return whole(Math.round(low * scale), Math.round(high * scale)) / scale;
    },
    pick(list) {
      const chosen = list[whole(0, list.length - 1)];
      if (chosen === undefined) throw new Error('Nothing to pick from');
      return chosen;
    },
    chance: (probability) => next() < probability,
  };
}
