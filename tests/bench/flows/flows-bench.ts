import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, start, type Started } from '#tests/chaos/server-process.ts';
import { startDatabase } from '#tests/database-process.ts';
import type { FlowDocument, FlowNode } from '#schemas/language/documents/flow.ts';
import type { Finding } from '../findings.ts';
import { middle } from '../middle.ts';
import type { Measured } from '../results.ts';
import { LEDGERS, newRow } from '../server/ledger.ts';
import { measureAmount, measureLoad, type Load } from '../server/load.ts';
import { writeSchemas } from '../server/subjects.ts';
import { fillInstances, INSTANCES, idsFor, releaseFlow, type FlowSubject } from './fill.ts';
import { benchInterpreter } from './interpreter.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3);
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 6);
/** Decisions, and updates, of one round: each of another. */
const AMOUNT = 1_000;
/** Clients prepare requests that they do not send. */
const SPARE = 100;
/** Instances that are there before the many. */
const FEW = 1_000;
const SIMULATED = 20;

const CASES = ['toDo', 'toDoMany', 'launched', 'monitor', 'update', 'create', 'launch', 'decide', 'simulate'] as const;
type Case = (typeof CASES)[number];
const NAMES: Record<Case, string> = {
  toDo: 'to-do list of 1,000 open tasks', toDoMany: 'to-do list of 99,000 open tasks', launched: 'list of what one person has launched', monitor: 'list of the overseer',
  update: 'update of a record', create: 'creation of a record', launch: 'launch', decide: 'decision', simulate: `simulation of ${String(SIMULATED)} approvals`,
};

/** Flows with 100,000 running instances beside the best statements known, and the interpreter beside its peer. */
export async function benchFlows(): Promise<{ findings: Finding[]; table: Measured[] }> {
  const interpreter = benchInterpreter();
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  chmodSync(folder, 0o755);
  const database = await startDatabase(join(folder, 'postgres'));
  const servers: Started[] = [];
  try {
    servers.push(await start(['dist/server/main.js'], folder, database.url, { SCHEMAS_DIR: writeSchemas(folder), NODE_ENV: 'production' }));
    servers.push(await start(['--import', 'tsx', 'tests/bench/flows/bare-flows.ts'], folder, database.url));
    const [product, bare] = servers.map(({ url }) => url) as [string, string];
    const subject = await releaseFlow(product, database.url);
    // The page of the list is full beside the few as well.
    await fillInstances(database.url, subject, [1, FEW], { past: 1, ofViewer: 10 });
    const withFew = await toDoOverBare(product, bare, subject);
    await fillInstances(database.url, subject, [FEW + 1, INSTANCES]);
    const measured = await measureCases(product, bare, subject, await idsFor(database.url, (ROUNDS + 1) * (AMOUNT + SPARE) * 2));
    const perSecond = (of: string, name: Case): number => middle(measured.get(`${of} ${name}`) ?? []);
    return {
      findings: [...findingsOf(perSecond, withFew), ...interpreter.findings],
      table: [...['product', 'best statement'].flatMap((of) => CASES.flatMap((name): Measured[] => (measured.has(`${of} ${name}`) ? [{ case: NAMES[name], subject: of, figures: { 'requests a second': perSecond(of, name) } }] : []))), ...interpreter.table],
    };
  } finally {
    for (const { process: child } of servers) await end(child);
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** How many to-do lists the product answers for one of the best statement; by turns, as machines drift while the many are filled in. */
async function toDoOverBare(product: string, bare: string, subject: FlowSubject): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const [own, best] = [await measureLoad('to-do list', readLoads(product, subject).toDo, SECONDS), await measureLoad('best statement', bareLoads(bare, subject).toDo, SECONDS)];
    if (round > 0) ratios.push(own / best);
  }
  return middle(ratios);
}

/** By turns; medians of the rounds are compared, the first only warms up. */
async function measureCases(product: string, bare: string, subject: FlowSubject, once: { tasks: string[]; records: string[] }): Promise<Map<string, number[]>> {
  const measured = new Map<string, number[]>();
  const subjects = [['product', { ...readLoads(product, subject), ...writeLoads(product, subject) }, onceLoads(product, subject)], ['best statement', bareLoads(bare, subject), bareOnceLoads(bare, subject)]] as const;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const note = (name: string, value: number): void => {
      if (round > 0) measured.set(name, [...measured.get(name) ?? [], value]);
    };
    for (const name of CASES) {
      for (const [of, loads, onces] of subjects) {
        const load = (loads as Partial<Record<Case, Load>>)[name];
        if (load !== undefined) note(`${of} ${name}`, await measureLoad(`${of}, ${name}`, load, round === 0 ? 2 : SECONDS));
        if (name !== 'decide' && name !== 'update') continue;
        const ids = (name === 'decide' ? once.tasks : once.records).splice(0, AMOUNT + SPARE);
        let next = 0;
        const { path, ...rest } = onces[name];
        note(`${of} ${name}`, await measureAmount(`${of}, ${name}`, { ...rest, path: () => path(ids[next++] ?? 'none') }, AMOUNT));
      }
    }
  }
  return measured;
}

type OnceLoad = Omit<Load, 'path'> & { path: (id: string) => string };

/** What can be done to each once. */
function onceLoads(url: string, { tokens }: FlowSubject): Record<'update' | 'decide', OnceLoad> {
  return {
    update: { url, method: 'PUT', headers: { authorization: tokens.admin }, body: { version: 1, t5: 'Another remark' }, path: (id) => `/api/visualdev/OnlineDev/${LEDGERS[0].model}/${id}` },
    decide: { url, headers: { authorization: tokens.auditor }, body: {}, path: (id) => `/api/workflow/Engine/FlowBefore/Audit/${id}` },
  };
}

function bareOnceLoads(url: string, { people }: FlowSubject): Record<'update' | 'decide', OnceLoad> {
  return { update: { url, body: {}, path: (id) => `/update/${id}` }, decide: { url, body: {}, path: (id) => `/decide/${id}?person=${people.viewer}` } };
}

function findingsOf(perSecond: (of: string, name: Case) => number, toDoOfFew: number): Finding[] {
  const overBare = (name: Case): number => perSecond('product', name) / perSecond('best statement', name);
  return [
    { what: 'cost of a decision / of a plain update of its record', value: perSecond('product', 'update') / perSecond('product', 'decide'), goal: 3 },
    { what: 'cost of a launch / of creating its record', value: perSecond('product', 'create') / perSecond('product', 'launch'), goal: 3 },
    { what: `${NAMES.toDo}, cost beside 1,000,000 past tasks / beside 1,000, each over the best statement`, value: toDoOfFew / overBare('toDo'), goal: 1.3 },
    ...(['toDo', 'toDoMany', 'launched', 'monitor'] as const).map((name): Finding => ({ what: `${NAMES[name]}, of 100,000 instances: product / best statement known`, value: overBare(name), goal: 0.4, isAtLeast: true })),
    { what: 'launch: product / best statement known', value: overBare('launch'), goal: 0.15, isAtLeast: true },
    { what: 'decision: product / best statement known', value: overBare('decide'), goal: 0.15, isAtLeast: true },
    { what: `${NAMES.simulate}: cost / of a plain update of a record`, value: perSecond('product', 'update') / perSecond('product', 'simulate'), goal: 10 },
  ];
}

function readLoads(url: string, { tokens }: FlowSubject): Record<'toDo' | 'toDoMany' | 'launched' | 'monitor', Load> {
  const get = (path: string, token: string): Load => ({ url: `${url}/api/workflow/Engine/${path}?currentPage=1&pageSize=20`, method: 'GET', headers: { authorization: token } });
  return {
    toDo: get('FlowBefore/List/1', tokens.viewer), toDoMany: get('FlowBefore/List/1', tokens.auditor),
    launched: get('FlowLaunch', tokens.admin), monitor: get('FlowMonitor', tokens.admin),
  };
}

function writeLoads(url: string, { tokens, people, flowId, named }: FlowSubject): Record<'create' | 'launch' | 'simulate', Load> {
  const ledger = `${url}/api/visualdev/OnlineDev/${LEDGERS[0].model}`;
  const headers = { authorization: tokens.admin };
  return {
    create: { url: ledger, headers, body: () => ({ ...newRow(), ...named }) },
    launch: { url: `${url}/api/workflow/Engine/FlowTask`, headers: { authorization: tokens.admin }, body: () => ({ flowId, status: '0', data: { ...newRow(), ...named } }) },
    simulate: { url: `${url}/api/workflow/Engine/FlowEngine/Actions/Simulate`, headers, body: { document: simulated(people.auditor), launcher: people.admin, record: { t1: 'One' } } },
  };
}

function bareLoads(url: string, { people, template }: FlowSubject): Partial<Record<Case, Load>> & { toDo: Load } {
  const page = (name: string, person: string): Load => ({ url: `${url}/${name}?person=${person}`, method: 'GET' });
  return {
    toDo: page('toDo', people.viewer), toDoMany: page('toDo', people.auditor), launched: page('launched', people.admin), monitor: page('monitor', people.admin),
    launch: { url: `${url}/launch?person=${people.admin}&like=${template}`, body: newRow },
  };
}

function simulated(person: string): FlowDocument {
  const nodes = Array.from({ length: SIMULATED }, (_, index): FlowNode => ({ id: `approval${String(index)}`, type: 'approver', title: `Approval ${String(index)}`, people: [{ users: [person] }] }));
  return { kind: 'flow', schemaVersion: 1, code: 'benchSimulated', title: 'Bench', model: LEDGERS[0].model, nodes: [{ id: 'start', type: 'start' }, ...nodes, { id: 'end', type: 'end' }] };
}
