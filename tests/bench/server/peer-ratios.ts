import { readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { CASES, type Case } from './cases.ts';

/** Requests a second of a peer divided by those of the bare handler, measured by turns on one machine and one PostgreSQL. */
export type PeerRatios = Record<'directus' | 'nocobase', Record<Case, number>>;

interface Kept {
  [peer: string]: { version: string; measured: string; perBare: Record<Case, number> };
}

const FILE = 'tests/bench/server/peer-ratios.json';

export function readPeerRatios(): PeerRatios {
  const { directus, nocobase } = JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  if (directus === undefined || nocobase === undefined) throw new Error(`${FILE} names no peers`);
  return { directus: directus.perBare, nocobase: nocobase.perBare };
}

/** Keeps what was measured of a peer just now. */
export function keepPeerRatios(peer: keyof PeerRatios, ratio: (name: Case) => number): void {
  const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Kept;
  kept[peer] = {
    version: kept[peer]?.version ?? '',
    measured: `${new Date().toISOString().slice(0, 10)}, ${String(cpus().length)} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    perBare: Object.fromEntries(CASES.map((name) => [name, Number(ratio(name).toPrecision(3))])) as Record<Case, number>,
  };
  writeFileSync(FILE, `${JSON.stringify(kept, null, 2)}\n`);
}
