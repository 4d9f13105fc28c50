/**
 * `npm run sqlmap`: Debian's sqlmap (`apt-get install sqlmap`) tries to break out of the parameters of data interfaces and out of a
 * search, on the built product with its demo. First it is let loose on a handler that pastes what it is given into its statement,
 * and has to find that: else it would say nothing of the others. About two minutes.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { end, start } from '../chaos/server-process.ts';
import { signInByApi } from '../sign-in-by-api.ts';
import { openHole } from './open-hole.ts';

const BUILT = ['dist/server/main.js'];
const FOUND = 'identified the following injection point';
const NOT_FOUND = 'do not appear to be injectable';
/** Of each kind of parameter, where it is compared and where it is counted on. */
const INTERFACES = [
  { code: 'sqlmapText', type: 'text', value: '1', statement: 'select id, project_name from project_info where project_name like :asked or project_code = :asked order by id limit 5' },
  { code: 'sqlmapNumber', type: 'number', value: '1', statement: 'select id, project_name from project_info where version >= :asked order by id limit 5' },
  { code: 'sqlmapDate', type: 'date', value: '2026-01-01', statement: 'select id, project_name from project_info where creator_time > :asked order by id limit 5' },
];

const folder = await mkdtemp(join(tmpdir(), 'sqlmap-'));
const hole = await openHole(join(tmpdir(), `sqlmap-hole-${String(process.pid)}`));
const server = await start(BUILT, folder);
const faults: string[] = [];
try {
  if ((await attack('a handler with a hole', `${hole.url}/?asked=1`)) !== 'found') faults.push('sqlmap does not find the hole that is there');
  const { token } = await signInByApi(server.url, 'admin');
  for (const { code, type, value, statement } of INTERFACES) {
    await makeInterface(token, { enCode: code, fullName: code, category: 'other', kind: '1', statement, parameters: [{ code: 'asked', title: 'asked', type, isRequired: true, placement: 'query' }] });
    await expectNothing(`${type} of a data interface`, `/api/system/DataInterface/${code}/Actions/Response?asked=${value}`, token);
  }
  await expectNothing('a search', '/api/permission/Users?keyword=1&currentPage=1&pageSize=5', token);
} finally {
  await end(server.process);
  await hole.close();
  await rm(folder, { recursive: true, force: true });
}
for (const fault of faults) console.error(`FAULT ${fault}`);
process.exit(faults.length > 0 ? 1 : 0);

async function expectNothing(name: string, path: string, token: string): Promise<void> {
  const answer = await fetch(server.url + path, { headers: { authorization: token } });
  if (!answer.ok) throw new Error(`${name} answers ${String(answer.status)}: ${await answer.text()}`);
  const outcome = await attack(name, server.url + path, token);
  if (outcome !== 'not found') faults.push(`${name}: ${outcome}`);
}

async function attack(name: string, url: string, token?: string): Promise<'found' | 'not found' | 'not finished'> {
  const args = [
    '-u', url, '--batch', '--flush-session', '--dbms=PostgreSQL', '--level=3', '--risk=2', '--timeout=30', '--retries=1', '--disable-coloring', '--output-dir', join(folder, 'out'),
    '-p', url.includes('keyword=') ? 'keyword' : 'asked', ...(token === undefined ? [] : [`--headers=Authorization: ${token}`]),
    // What the product refuses is an answer like any other.
    '--ignore-code=400,403,404,409,422,429,503',
  ];
  const { stdout } = await promisify(execFile)('sqlmap', args, { maxBuffer: 64_000_000 });
  const outcome = stdout.includes(FOUND) ? 'found' : stdout.includes(NOT_FOUND) ? 'not found' : 'not finished';
  console.log(`${name}: ${outcome}`);
  if (outcome === 'not finished') console.error(stdout.slice(-2_000));
  return outcome;
}

async function makeInterface(token: string, body: object): Promise<void> {
  const answer = await fetch(`${server.url}/api/system/DataInterface`, { method: 'POST', headers: { authorization: token, 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(await answer.text());
}
