import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WebSocket } from 'ws';
import { end, start } from '#tests/chaos/server-process.ts';
import { startDatabase } from '#tests/database-process.ts';
import { signInByApi } from '#tests/sign-in-by-api.ts';
import type { Finding } from '../findings.ts';
import { middle } from '../middle.ts';
import { productLoads } from '../server/cases.ts';
import { measurePaced } from '../server/load.ts';
import { openLine, talk, type Talk } from './clients.ts';
import { benchDrawers } from './drawers.ts';
import { accountOf, fillCompany, PEOPLE } from './people.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 8);
const IDLE = 300;
const ACTIVE = 50;
/** Lines of one idle person; fewer than the product allows. */
const LINES_OF_ONE = 10;
/** As fast as people write to one another. */
const TALK_MS = 1_000;

/** Lists beside open pages and talking people, a notice for a whole company, and the drawers of a person with a long past. */
export async function benchMessages(): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const database = await startDatabase(join(folder, 'postgres'));
  const product = await start(['dist/server/main.js'], folder, database.url);
  try {
    await fillCompany(database.url);
    return [...await benchTraffic(product.url), ...await benchDrawers(product.url)];
  } finally {
    await end(product.process);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function benchTraffic(url: string): Promise<Finding[]> {
  const { token } = await signInByApi(url, 'admin');
  const { list } = productLoads(url, 'projectInfo', { admin: token, engineer: token }, { owner: '', ref: '' });
  const load = { ...list, body: { currentPage: 1, pageSize: 20, sidx: 'creatorTime', sort: 'desc' } };
  const slowest = (seconds: number): Promise<number> => measurePaced('lists', load, seconds);
  const beside: number[] = [];
  const during: number[] = [];
  const released: number[] = [];
  await slowest(2);
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await slowest(SECONDS);
    const crowd = await openCrowd(url);
    beside.push(await slowest(SECONDS) / alone);
    await crowd.close();
    const [p99 = Number.NaN, took = Number.NaN] = await Promise.all([slowest(SECONDS), sleep(SECONDS * 500).then(() => releaseToAll(url, token))]);
    during.push(p99 / alone);
    released.push(took);
  }
  return [
    { what: `list, slowest hundredth beside ${String(IDLE)} open and ${String(ACTIVE)} talking pages / alone`, value: middle(beside), goal: 2 },
    { what: `list, slowest hundredth while a notice goes to ${String(PEOPLE)} people / alone`, value: middle(during), goal: 2 },
    { what: `a notice to ${String(PEOPLE)} people is released, s`, value: middle(released) / 1_000, goal: 2 },
  ];
}

async function openCrowd(url: string): Promise<{ close(): Promise<void> }> {
  const lines: WebSocket[] = [];
  const talks: Talk[] = [];
  const active: { token: string; id: string; line: WebSocket }[] = [];
  for (let number = 1; number <= ACTIVE; number += 1) {
    const person = await signInByApi(url, accountOf(number));
    const line = await openLine(url, person.token);
    lines.push(line);
    active.push({ ...person, line });
  }
  for (let number = 1; number <= IDLE / LINES_OF_ONE; number += 1) {
    const { token } = await signInByApi(url, accountOf(ACTIVE + number));
    for (let line = 0; line < LINES_OF_ONE; line += 1) lines.push(await openLine(url, token));
  }
  active.forEach(({ token, line }, index) => talks.push(talk(line, token, active[index ^ 1]?.id ?? '', TALK_MS)));
  return {
    async close() {
      for (const { stop } of talks) stop();
      const said = talks.reduce((sum, one) => sum + one.said(), 0);
      if (said === 0) throw new Error('Nobody has said anything');
      await Promise.all(lines.map((line) => new Promise((resolve) => {
        line.once('close', resolve);
        line.close();
      })));
      console.log(`${String(lines.length)} pages, ${String(said)} messages`);
    },
  };
}

/** Milliseconds from the call to its answer. */
async function releaseToAll(url: string, token: string): Promise<number> {
  const call = async (method: string, path: string, body?: object): Promise<{ id: string; receivers: number }> => {
    const answer = await fetch(`${url}/api/message${path}`, {
      method, headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: { id: string; receivers: number } };
    if (code !== 200) throw new Error(`${method} ${path}: ${msg}`);
    return data;
  };
  const { id } = await call('POST', '', { title: 'To all', bodyText: '<p>Text</p>', toAll: true });
  const began = performance.now();
  const { receivers } = await call('PUT', `/${id}/Actions/Release`);
  const took = performance.now() - began;
  if (receivers < PEOPLE) throw new Error(`The notice went to ${String(receivers)} people`);
  return took;
}
