/**
 * `npm run pressure`: how long other calls take while statements of data interfaces work as hard as they are let, on the built product
 * with its demo. It prints within which time 99 of 100 lists of a ledger are answered, with nothing beside them and with four callers of
 * such statements, and fails above `LONGEST`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { end, start } from '../chaos/server-process.ts';
import { signInByApi } from '../sign-in-by-api.ts';

/** Milliseconds, 99 of 100 calls. */
const LONGEST = 500;
const CALLS = 300;
const CALLERS = 4;
/** Each may be saved, and is ended by its limits where it is not refused when it runs. */
const STATEMENTS = [
  'select count(*) as n from visa_change a, visa_change b, visa_change c, visa_change d, visa_change e, visa_change f',
  'select a.id from visa_change a, visa_change b, visa_change c, visa_change d order by a.project_id, b.id, c.id, d.id limit 5',
  'select string_agg(a.id, b.id) as s from visa_change a, visa_change b, visa_change c',
  "select count(*) as n from visa_change a, visa_change b, visa_change c, visa_change d where a.content like '%a%b%c%' or b.content || c.content || d.content like '%x%y%'",
];

const folder = await mkdtemp(join(tmpdir(), 'pressure-'));
const { url, process: child } = await start(['dist/server/main.js'], folder);
let slowest: number;
try {
  const { token } = await signInByApi(url, 'admin');
  const codes: string[] = [];
  for (const statement of STATEMENTS) {
    const code = `pressure${String(codes.length)}`;
    const body = { enCode: code, fullName: code, category: 'other', kind: '1', statement, timeoutSeconds: 10 };
    const answer = await ask('POST', '/api/system/DataInterface', token, body);
    console.log(`${statement}: ${answer.ok ? 'saved' : `refused, ${(await answer.text()).slice(0, 200)}`}`);
    if (answer.ok) codes.push(code);
  }
  console.log(`alone: 99 of 100 calls within ${(await measure(token)).toFixed(0)} ms`);
  const outcomes = new Map<string, number>();
  let isOver = false;
  const pressing = Array.from({ length: CALLERS }, async (_, caller) => {
    for (let round = caller; !isOver && codes.length > 0; round += 1) {
      const answer = await ask('GET', `/api/system/DataInterface/${codes[round % codes.length] ?? ''}/Actions/Response`, token);
      const { msg } = (await answer.json()) as { msg: string };
      const outcome = answer.ok ? 'answered' : msg;
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
  });
  await new Promise((settled) => setTimeout(settled, 2_000));
  slowest = await measure(token);
  console.log(`beside them: 99 of 100 calls within ${slowest.toFixed(0)} ms`);
  isOver = true;
  await Promise.all(pressing);
  for (const [outcome, count] of outcomes) console.log(`${String(count)} statements: ${outcome}`);
} finally {
  await end(child);
  await rm(folder, { recursive: true, force: true });
}
process.exit(slowest < LONGEST ? 0 : 1);

function ask(method: string, path: string, token: string, body?: object): Promise<Response> {
  return fetch(url + path, { method, headers: { authorization: token, ...(body !== undefined && { 'content-type': 'application/json' }) }, ...(body !== undefined && { body: JSON.stringify(body) }) });
}

/** Milliseconds within which 99 of 100 lists of a ledger are answered, asked one after the other by two people. */
async function measure(token: string): Promise<number> {
  const took: number[] = [];
  const person = async (): Promise<void> => {
    while (took.length < CALLS) {
      const began = performance.now();
      const answer = await ask('POST', '/api/visualdev/OnlineDev/visaChange/List', token, { currentPage: 1, pageSize: 20 });
      await answer.text();
      if (!answer.ok) throw new Error(`The list answers ${String(answer.status)}`);
      took.push(performance.now() - began);
      await new Promise((pause) => setTimeout(pause, 30));
    }
  };
  await Promise.all([person(), person()]);
  return took.sort((a, b) => a - b)[Math.ceil(took.length * 0.99) - 1] ?? Number.NaN;
}
