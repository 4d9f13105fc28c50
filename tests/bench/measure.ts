import { setTimeout as sleep } from 'node:timers/promises';

/** Runs the work and prints how long it took, what others had to wait, and the most memory it held; answers the seconds. */
export async function measure(name: string, work: () => Promise<unknown>): Promise<number> {
  let isRunning = true;
  let longest = 0;
  let heap = 0;
  const watching = (async () => {
    for (let last = performance.now(); isRunning; last = performance.now()) {
      await sleep(5);
      longest = Math.max(longest, performance.now() - last - 5);
      heap = Math.max(heap, process.memoryUsage().heapUsed);
    }
  })();
  const started = performance.now();
  const cpu = process.cpuUsage();
  const said = await work();
  const used = process.cpuUsage(cpu);
  isRunning = false;
  await watching;
  const seconds = (performance.now() - started) / 1_000;
  console.log(`${name.padEnd(34)} ${seconds.toFixed(1)} s (${((used.user + used.system) / 1e6).toFixed(1)} s of this process), `
    + `others waited at most ${longest.toFixed(0)} ms, heap ${(heap / 1e6).toFixed(0)} MB: ${String(said)}`);
  return seconds;
}
