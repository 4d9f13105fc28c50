import { setTimeout as pause } from 'node:timers/promises';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { AddressRefused } from '../../../kernel/outbound-address.ts';
import { callOutbound, type OutboundCall } from '../../../kernel/outbound-call.ts';
import { openSecret, recordsOf, type RecordValues } from '../../../records/index.ts';
import { type Outcome, RunFailure, type TaskKind } from './kind.ts';

const MAX_ANSWER_BYTES = 65_536;
const FIRST_PAUSE_MS = 2_000;
/** Twice is the same as once, says HTTP. */
const REPEATABLE = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);
const SECRET_HEADER = 'Authorization';
const HIDDEN = '******';

/** A call of an address outside; one that answers anything but 2xx has failed. */
export const httpCall: TaskKind = {
  isRepeatable: ({ httpMethod }) => REPEATABLE.has(String(httpMethod)),
  async run(kernel, task, signal) {
    const secret = await secretOf(kernel, task);
    const call = { ...callOf(task, secret), signal };
    const tries = 1 + numberOf(task['retries'], 0);
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await callOnce(kernel, call, secret);
      } catch (error) {
        if (signal.aborted || attempt >= tries || !isWorthAnother(error)) throw error;
        await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), undefined, { signal });
      }
    }
  },
};

async function callOnce(kernel: Kernel, call: OutboundCall, secret: string | undefined): Promise<Outcome> {
  const answer = await callOutbound(call, new Set(kernel.config.dataSourceHosts)).catch((error: unknown) => {
    throw failureOf(error, secret);
  });
  const outcome = { output: hide(answer.body, secret), httpStatus: answer.status };
  if (answer.status < 200 || answer.status > 299) throw new RunFailure('badStatus', `HTTP ${String(answer.status)}`, outcome);
  return outcome;
}

function callOf(task: RecordValues, secret: string | undefined): OutboundCall {
  const rows = Array.isArray(task['headers']) ? (task['headers'] as RecordValues[]) : [];
  const headers: Record<string, string> = Object.fromEntries(rows.map(({ headerName, headerValue }) => [String(headerName).toLowerCase(), String(headerValue)]));
  const method = String(task['httpMethod'] ?? 'GET');
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? textOf(task['body']) : '';
  if (body !== '') headers['content-type'] ??= 'application/json; charset=utf-8';
  if (secret !== undefined) headers[(textOf(task['secretHeader']) || SECRET_HEADER).toLowerCase()] = secret;
  return { url: new URL(String(task['url'])), method, headers, body, timeoutMs: numberOf(task['timeoutSeconds'], 30) * 1_000, maxBytes: MAX_ANSWER_BYTES };
}

/** What was typed as the secret; undefined where nothing was. */
async function secretOf(kernel: Kernel, { secret }: RecordValues): Promise<string | undefined> {
  if (!isKeptSecret(secret)) return undefined;
  const { context } = recordsOf(kernel);
  const opened = await openSecret(context.own.database, context.secretBox, secret);
  if (opened === undefined) throw new RunFailure('secretLost');
  return opened;
}

function failureOf(error: unknown, secret: string | undefined): unknown {
  if (!(error instanceof Error)) return error;
  if (error instanceof AddressRefused) return new RunFailure('addressRefused');
  const names = [error.name, error.cause instanceof Error ? error.cause.name : ''];
  if (names.includes('TimeoutError')) return new RunFailure('timedOut');
  if (names.includes('AbortError')) return error;
  return new RunFailure('unreachable', hide(error.message, secret));
}

/** A service that is down or busy may be up again in a moment. */
function isWorthAnother(error: unknown): boolean {
  if (!(error instanceof RunFailure)) return false;
  const { httpStatus = 0 } = error.outcome;
  return error.reason === 'unreachable' || error.reason === 'timedOut' || httpStatus >= 500 || httpStatus === 429;
}

/** An answer may repeat the secret that it was sent. */
function hide(text: string, secret: string | undefined): string {
  if (secret === undefined || secret === '') return text;
  const parts = [secret, secret.replace(/^\w+ /, '')].filter((part) => part.length > 3);
  return parts.reduce((shown, part) => shown.replaceAll(part, HIDDEN).replaceAll(encodeURIComponent(part), HIDDEN), text);
}

function textOf(value: RecordValues[string] | undefined): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: RecordValues[string] | undefined, absent: number): number {
  return typeof value === 'number' ? value : absent;
}
