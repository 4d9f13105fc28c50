import { sql } from 'kysely';
import type { Values } from '#schemas/language/runtime.ts';
import { isValues } from '#schemas/language/row-view.ts';
import type { FlowCase, FlowCaseSave } from '#schemas/wire/flow-upkeep.ts';
import type { Actor } from '../../../kernel/actor.ts';
import { AppError } from '../../../kernel/errors.ts';
import { uuidv7 } from '../../../kernel/identifier.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { refusal } from '../../../module-kit/refusal.ts';
import { recordsOf } from '../../../records/index.ts';
import { loadFlow } from '../design/stored-flow.ts';
import { namesOf } from '../directory/names.ts';
import { transact } from '../run/transact.ts';
import { loadCases, type StoredCase } from './load-cases.ts';
import { wayOf } from './run-cases.ts';

/** Each is run before every release. */
const MAX_CASES = 100;

/** With the fields of the sample record that the reader may read in any record of the model. */
export async function showCases(kernel: Kernel, actor: Actor, model: string, cases: readonly StoredCase[]): Promise<FlowCase[]> {
  const nameOf = await namesOf(kernel.db, cases.flatMap(({ launcher, author }) => [launcher, author]));
  const canRead = await reader(kernel, actor, model);
  return cases.map((one) => ({ ...one, launcher: nameOf(one.launcher), author: nameOf(one.author).name, record: seen(one.record, canRead) }));
}

/** Keeps a simulation of the draft, with the way that it takes now; in the place of another where `caseId` names one. */
export async function saveCase(kernel: Kernel, actor: Actor, flowId: string, { name, launcher = actor.userId, record, choices = {}, at = Date.now() }: FlowCaseSave, caseId?: string): Promise<FlowCase> {
  const { draft, model } = await loadFlow(kernel.db, flowId);
  const stored = await loadCases(kernel.db, flowId);
  const known = stored.find(({ id }) => id === caseId);
  if (caseId !== undefined && known === undefined) throw new AppError('notFound');
  const canRead = await reader(kernel, actor, model);
  // What he does not see stays as it is.
  const whole = { ...(known === undefined ? {} : unseen(known.record, canRead)), ...record };
  const expected = await wayOf(kernel, actor, draft, { launcher, record: whole, choices, at });
  const kept: StoredCase = { id: caseId ?? uuidv7(), name, launcher, record: whole, choices, at, expected, author: actor.userId, time: Date.now() };
  await transact(kernel, async (trx) => {
    await loadFlow(trx, flowId, { lock: true });
    const { rows: [{ count } = { count: 0 }] } = await sql<{ count: number }>`select count(*)::int as count from kernel.flow_case where flow_id = ${flowId} and id <> ${kept.id}`.execute(trx);
    if (count >= MAX_CASES) throw refusal(actor, 'wrongState', 'flow.tooManyCases');
    await sql`
      insert into kernel.flow_case (id, flow_id, name, launcher, record, choices, launched, expected, author)
      values (${kept.id}, ${flowId}, ${name}, ${launcher}, ${JSON.stringify(whole)}::jsonb, ${JSON.stringify(choices)}::jsonb, ${at}, ${JSON.stringify(expected)}::jsonb, ${actor.userId})
      on conflict (id) do update set name = excluded.name, launcher = excluded.launcher, record = excluded.record, choices = excluded.choices, launched = excluded.launched,
        expected = excluded.expected, author = excluded.author, time = now()`.execute(trx);
  });
  const [shown] = await showCases(kernel, actor, model, [kept]);
  return shown as FlowCase;
}

export async function removeCase(kernel: Kernel, flowId: string, caseId: string): Promise<void> {
  const { rows } = await sql`delete from kernel.flow_case where id = ${caseId} and flow_id = ${flowId} returning id`.execute(kernel.db);
  if (rows.length === 0) throw new AppError('notFound');
}

type CanRead = (path: string) => boolean;

async function reader(kernel: Kernel, actor: Actor, code: string): Promise<CanRead> {
  const { context } = recordsOf(kernel);
  if (!context.models.has(code)) return () => actor.isAdministrator;
  const rights = await context.permissions.model(actor, code);
  return (path) => rights.rows !== false && rights.canRead(path);
}

function seen(record: Values, canRead: CanRead): Values {
  return Object.fromEntries(Object.entries(record).filter(([key]) => canRead(key)).map(([key, value]) => [key, Array.isArray(value)
    ? value.map((row) => (isValues(row) ? Object.fromEntries(Object.entries(row).filter(([column]) => column === 'id' || canRead(`${key}.${column}`))) : row)) as Values[string] : value]));
}

function unseen(record: Values, canRead: CanRead): Values {
  return Object.fromEntries(Object.entries(record).filter(([key]) => !canRead(key)));
}
