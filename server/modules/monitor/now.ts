import { cpus, networkInterfaces, release, type, uptime } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import type { MonitorNow } from '#schemas/wire/monitor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { diskRoom, memoryRoom, percent, processorTime, takenPercent, type Room } from './host.ts';

/** The processor is watched for so long. */
const WATCH_MS = 200;
const SECONDS_PER_DAY = 86_400;

/** How the machine of this process is at this moment. */
export async function monitorNow(kernel: Kernel): Promise<MonitorNow> {
  const before = processorTime();
  await pause(WATCH_MS);
  const after = processorTime();
  const used = percent(after.busy - before.busy, after.all - before.all);
  const all = cpus();
  const disk = await diskRoom(kernel.config.dataDir);
  return {
    system: { os: `${type()} ${release()}`, ip: ownAddress(), day: Math.floor(uptime() / SECONDS_PER_DAY) },
    cpu: { name: all[0]?.model ?? '', logic: all.length, used, idle: Math.round((100 - used) * 100) / 100 },
    memory: usage(memoryRoom()),
    disk: disk === undefined ? null : usage(disk),
    time: Date.now(),
  };
}

function usage(room: Room): { total: number; available: number; used: number; usageRate: number } {
  return { ...room, used: room.total - room.available, usageRate: takenPercent(room) };
}

/** The first address that others can reach. */
function ownAddress(): string {
  const outside = Object.values(networkInterfaces()).flatMap((addresses = []) => addresses).find(({ internal }) => !internal);
  return outside?.address ?? '127.0.0.1';
}
