import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fillDatabase } from './fill.ts';
import { createCaller, type Caller, type Project } from './caller.ts';
import { end, kill, start } from './server-process.ts';

const WRITERS = 6;
/** Between the first write of a round and its kill, milliseconds. */
const LONGEST_ROUND = 2_000;
const DATABASE_TOO = 5;

export interface Outcome {
  /** Milliseconds from each start after a kill to the first healthy answer. */
  restarts: number[];
  /** Stored by the rounds. */
  records: number;
  /** What was lost, doubled or half-written; in plain words. */
  faults: string[];
}

export interface Rounds {
  /** What Node is given to start the product. */
  program: readonly string[];
  kills: number;
  /** How large its database is made first; as large as the demo is when absent. */
  megabytes?: number;
  say: (line: string) => void;
}

/** Kills the product again and again while it writes, in an empty folder of its own. */
export async function killRounds({ program, kills: count, megabytes, say }: Rounds): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'chaos-'));
  chmodSync(folder, 0o755);
  const restarts: number[] = [];
  const faults: string[] = [];
  /** Names by the ids that were answered. */
  const answered = new Map<string, string>();
  /** Ids of records whose history has been read. */
  const read = new Set<string>();
  let server = await start(program, folder);
  let caller = await createCaller(server.url);
  try {
    if (megabytes !== undefined) say(`${String(Math.round(await fillDatabase(join(folder, 'data'), megabytes)))} MB of data`);
    for (let round = 1; round <= count; round += 1) {
      const writers = Array.from({ length: WRITERS }, (_, index) => writeUntilDead(caller, `R${String(round)}W${String(index)}`, answered));
      await firstAnswer(writers, answered);
      await sleep(Math.random() * LONGEST_ROUND);
      const isBoth = round % DATABASE_TOO === 0;
      if (isBoth) process.kill(Number(readFileSync(join(folder, 'data/postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
      await kill(server.process);
      await Promise.all(writers);
      server = await start(program, folder);
      restarts.push(server.took);
      caller = await createCaller(server.url);
      // The last look is at everything once more.
      if (round === count) read.clear();
      const found = await findFaults(caller, answered, read);
      faults.push(...found.map((fault) => `after kill ${String(round)}: ${fault}`));
      say(`kill ${String(round)}${isBoth ? ' with the database' : ''}: again after ${String(Math.round(server.took))} ms, ${String(answered.size)} answered, ${String(found.length)} faults`);
    }
    return { restarts, records: answered.size, faults };
  } finally {
    await end(server.process);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Creates projects until the server is gone, and notes those that it has answered. */
async function writeUntilDead(caller: Caller, name: string, answered: Map<string, string>): Promise<void> {
  for (let index = 0; ; index += 1) {
    const projectName = `${name}N${String(index)}`;
    const answer = await caller.createProject(projectName).catch(() => undefined);
    if (answer === undefined) return;
    // A server that dies may still answer that it failed, which promises nothing.
    if (answer.code === 200) answered.set(answer.id, projectName);
    else if (answer.code < 500) throw new Error(`${projectName}: ${String(answer.code)} ${answer.msg}`);
  }
}

/** Rejects where a writer is refused. */
async function firstAnswer(writers: readonly Promise<void>[], answered: ReadonlyMap<string, string>): Promise<void> {
  const before = answered.size;
  while (answered.size === before) {
    const ended = await Promise.race([Promise.all(writers).then(() => true), sleep(10).then(() => false)]);
    if (ended && answered.size === before) throw new Error('The server ended before it answered a write');
  }
}

async function findFaults(caller: Caller, answered: ReadonlyMap<string, string>, read: Set<string>): Promise<string[]> {
  const projects = await caller.listProjects();
  const faults: string[] = [];
  const byId = new Map(projects.map((project) => [project.id, project]));
  for (const [id, name] of answered) if (byId.get(id)?.projectName !== name) faults.push(`${name} was answered and is not there`);
  const names = new Set<string>();
  const numbers: string[] = [];
  for (const { projectName, projectCode } of projects) {
    if (names.has(projectName)) faults.push(`${projectName} is there twice`);
    names.add(projectName);
    if (projectCode === null) faults.push(`${projectName} has no number`);
    else numbers.push(projectCode);
  }
  faults.push(...gapsAndDuplicates(numbers));
  return [...faults, ...await findGapsInHistory(caller, projects.filter(({ id }) => !read.has(id)), read)];
}

/** Numbers like `XM2026110001`; each month counts for itself. */
function gapsAndDuplicates(numbers: readonly string[]): string[] {
  const faults: string[] = [];
  const counts = new Map<string, number[]>();
  for (const number of numbers) {
    const [, month, count] = /^(\D*\d{6})(\d+)$/.exec(number) ?? [];
    if (month === undefined) faults.push(`${number} is no number of the rule`);
    else {
      const own = counts.get(month) ?? [];
      own.push(Number(count));
      counts.set(month, own);
    }
  }
  for (const [month, own] of counts) {
    own.sort((a, b) => a - b);
    own.forEach((count, at) => {
      const before = own[at - 1];
      if (before !== undefined && count !== before + 1) faults.push(`${month}: ${String(count)} comes after ${String(before)}`);
    });
  }
  return faults;
}

/** A record and its history come in one transaction, also where nobody was told about it. */
async function findGapsInHistory(caller: Caller, projects: readonly Project[], read: Set<string>): Promise<string[]> {
  const faults: string[] = [];
  const open = [...projects];
  await Promise.all(Array.from({ length: WRITERS }, async () => {
    for (let project = open.pop(); project !== undefined; project = open.pop()) {
      const kinds = await caller.historyOf(project.id);
      if (kinds.join() !== 'create') faults.push(`${project.projectName} has the history ${JSON.stringify(kinds)}`);
      read.add(project.id);
    }
  }));
  return faults;
}
