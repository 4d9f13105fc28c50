import { sql } from 'kysely';
import { Type } from 'typebox';
import { hasTable } from '../../kernel/database.ts';
import { AppError } from '../../kernel/errors.ts';
import { uuidv7 } from '../../kernel/identifier.ts';
import type { InterfaceUse } from '../../kernel/interface-calls.ts';
import { logDays } from '../../kernel/log-settings.ts';
import { translate } from '../../kernel/messages/translate.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createRowBatch } from '../../kernel/row-batch.ts';
import { defineSettings } from '../../kernel/settings/settings.ts';
import { tableChanged } from '../../module-kit/install-mirror.ts';
import type { InterfaceDocument } from './interface-document.ts';

export const LOG_MODEL = 'dataInterfaceLog';
const TABLE = 'sys_data_interface_log';
const MAX_VALUE = 200;
const MAX_TEXT = 4_000;
const MAX_MESSAGE = 500;
/** Parameters that are called so hold what nobody should read in a log. */
const SECRET_NAME = /token|secret|passw|pwd|credential|api_?key/i;

/** How long calls are kept. */
export const callLogSettings = defineSettings({ name: 'interfaceLog', schema: Type.Object({ interfaceLogDays: logDays(90) }) });

/** What a call was, apart from what became of it. */
export interface CallOrigin {
  /** `trial`: by somebody who tries the interface out. */
  calledAs: 'session' | 'token' | 'domains' | 'trial' | 'report' | InterfaceUse;
  /** Null without a session. */
  userId: string | null;
  ip: string;
  given: Readonly<Record<string, unknown>>;
  onceKey?: string;
}

/** What became of it: the answer's rows, or why there was none. */
export type CallOutcome = { rows: number | null } | { error: unknown };

export interface CallLog {
  /** Nobody waits for it to be written. */
  note(document: InterfaceDocument, origin: CallOrigin, milliseconds: number, outcome: CallOutcome): void;
  stop(): Promise<void>;
}

export function createCallLog(kernel: Kernel): CallLog {
  const batch = createRowBatch<object>((rows) => writeCalls(kernel, rows), (error) => kernel.log.warn({ err: error }, 'data interfaces'));
  return {
    note({ id, version, fullName, enCode }, { calledAs, userId, ip, given }, milliseconds, outcome) {
      batch.add({
        id: uuidv7(), created: new Date().toISOString(), interface_id: id, interface_name: fullName, interface_code: enCode, interface_version: version, user_id: userId, ipaddress: ip,
        called_as: calledAs, parameter_text: shown(given), outcome: 'error' in outcome ? 'failed' : 'done', duration: Math.round(milliseconds),
        row_count: 'error' in outcome ? null : outcome.rows, message: 'error' in outcome ? reasonOf(outcome.error) : null,
      });
    },
    stop: batch.stop,
  };
}

/** Parameters as they were given, shortened, with those that sound secret masked. */
export function shown(given: Readonly<Record<string, unknown>>): string {
  const entries = Object.entries(given).map(([name, value]) => [name.slice(0, MAX_VALUE), SECRET_NAME.test(name) ? '***' : String(value).slice(0, MAX_VALUE)]);
  // PostgreSQL holds neither of these.
  return JSON.stringify(Object.fromEntries(entries)).replace(/\\u0000|\\ud[89a-f][0-9a-f]{2}/gi, '').slice(0, MAX_TEXT);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof AppError)) return translate('zh-CN', 'error.internal', { requestId: '-' });
  return (error.message !== '' ? error.message : translate('zh-CN', error.textKey ?? `error.${error.errorName}`, error.params)).slice(0, MAX_MESSAGE);
}

/** A call belongs to the department of who called, so that rights may be given by branch; without a session it is the system's. */
async function writeCalls(kernel: Kernel, rows: readonly object[]): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  await sql`
    insert into records.sys_data_interface_log (id, version, schema_version, creator_user_id, creator_time, last_modify_user_id, last_modify_time, owner_organize_id,
      interface_id, interface_name, interface_code, interface_version, user_name, ipaddress, called_as, parameter_text, outcome, duration, row_count, message)
    select r.id, 1, 1, coalesce(r.user_id, 'system'), r.created, coalesce(r.user_id, 'system'), r.created, u.organize_id,
      r.interface_id, r.interface_name, r.interface_code, r.interface_version, coalesce(u.real_name || '/' || u.account, r.user_id), r.ipaddress, r.called_as, r.parameter_text, r.outcome, r.duration, r.row_count, r.message
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id text, created timestamptz, interface_id text, interface_name text, interface_code text, interface_version int, user_id text,
      ipaddress text, called_as text, parameter_text text, outcome text, duration int, row_count int, message text)
      left join records.sys_user u on u.id = r.user_id
    on conflict (id) do nothing`.execute(kernel.db);
  await tableChanged(kernel.db, TABLE);
}

/** Removes calls that are older than the settings say. */
export async function expireCalls(kernel: Kernel): Promise<void> {
  if (!(await hasTable(kernel.db, `records.${TABLE}`))) return;
  const { interfaceLogDays } = await kernel.settings.read(callLogSettings);
  await sql`delete from records.sys_data_interface_log where creator_time < now() - make_interval(days => ${interfaceLogDays})`.execute(kernel.db);
  await tableChanged(kernel.db, TABLE);
}
