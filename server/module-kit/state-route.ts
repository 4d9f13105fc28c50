import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Actor } from '../kernel/actor.ts';
import type { Transaction } from '../kernel/database.ts';
import { success } from '../kernel/envelope.ts';
import { AppError } from '../kernel/errors.ts';
import type { Kernel } from '../kernel/module.ts';
import type { ServerOperation } from '../kernel/operations.ts';
import type { RecordValues } from '../records/index.ts';
import { requireButton } from './require-button.ts';

export interface StateRoute {
  /** e.g. `/api/permission/Role` */
  path: string;
  model: string;
  /** In schema `records`. */
  table: string;
}

interface StateRequest {
  Params: { id: string };
  Body: { enabledMark?: unknown } | undefined;
}

/** The same as an operation, `model.state`; `enabledMark` of its input says what is wanted. */
export function stateOperation(kernel: Kernel, { model, table }: Omit<StateRoute, 'path'>): ServerOperation {
  return {
    name: `${model}.state`,
    async run(actor, id, input, trx) {
      await requireButton(kernel, actor, model, 'btn_state', id);
      return switchState(kernel, actor, { model, table, id, wanted: wantedState(input) }, trx);
    },
  };
}

/** `PUT path/{id}/Actions/State`: on becomes off and off on, or what the body's `enabledMark` says. */
export function registerState(app: FastifyInstance, kernel: Kernel, { path, model, table }: StateRoute): void {
  const permission = { model, button: 'btn_state' };
  app.put<StateRequest>(`${path}/:id/Actions/State`, { config: { permission } }, async ({ actor, params, body }) => {
    await requireButton(kernel, actor, model, 'btn_state', params.id);
    return success(presentState(await switchState(kernel, actor, { model, table, id: params.id, wanted: wantedState(body) })));
  });
}

/** Switches of these resources are 1 and 0 for their clients. */
export function presentState(row: RecordValues): RecordValues {
  return 'enabledMark' in row ? { ...row, enabledMark: row['enabledMark'] === false ? 0 : 1 } : row;
}

/** The locked row decides between people who switch at once. */
async function switchState(
  kernel: Kernel, actor: Actor, { model, table, id, wanted }: { model: string; table: string; id: string; wanted: boolean | undefined }, joined?: Transaction,
): Promise<RecordValues> {
  const act = async (trx: Transaction): Promise<RecordValues> => {
    const { rows } = await sql<{ version: number; enabled: boolean | null }>`
      select version, enabled_mark as enabled from ${sql.table(`records.${table}`)}
      where id = ${id} and deleted_at is null for update`.execute(trx);
    const row = rows[0];
    if (row === undefined) throw new AppError('notFound');
    const enabledMark = wanted ?? row.enabled === false;
    return kernel.records.update(actor, model, id, { version: row.version, enabledMark }, { trx, operation: true });
  };
  return joined === undefined ? kernel.db.transaction().execute(act) : act(joined);
}

function wantedState(body: { enabledMark?: unknown } | undefined): boolean | undefined {
  const mark = body?.enabledMark;
  if (mark === undefined || mark === null) return undefined;
  if ([1, '1', true].some((on) => on === mark)) return true;
  if ([0, '0', false].some((off) => off === mark)) return false;
  throw new AppError('validation', { data: { errors: [{ path: 'enabledMark', rule: 'booleanExpected', message: 'enabledMark' }] } });
}
