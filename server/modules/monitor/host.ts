import { statfs } from 'node:fs/promises';
import { cpus, freemem, totalmem } from 'node:os';

/** Bytes of a memory or a disk. */
export interface Room {
  total: number;
  available: number;
}

/** Milliseconds that all processors of the machine together have worked, and been there, since it started. */
export interface ProcessorTime {
  busy: number;
  all: number;
}

export function processorTime(): ProcessorTime {
  const times = cpus().map(({ times: { user, nice, sys, irq, idle } }) => ({ busy: user + nice + sys + irq, all: user + nice + sys + irq + idle }));
  return times.reduce((sum, { busy, all }) => ({ busy: sum.busy + busy, all: sum.all + all }), { busy: 0, all: 0 });
}

export function memoryRoom(): Room {
  return { total: totalmem(), available: freemem() };
}

/** The disk that a folder is on; undefined where the system does not say. */
export async function diskRoom(folder: string): Promise<Room | undefined> {
  try {
    const { blocks, bavail, bsize } = await statfs(folder);
    return { total: blocks * bsize, available: bavail * bsize };
  } catch {
    return undefined;
  }
}

/** How much of it is taken, in percent. */
export function takenPercent({ total, available }: Room): number {
  return percent(total - available, total);
}

/** Percent to two places, never outside 0 to 100. */
export function percent(part: number, all: number): number {
  return all <= 0 ? 0 : Math.min(100, Math.max(0, Math.round(part / all * 10_000) / 100));
}
