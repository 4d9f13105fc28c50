import { validateHeaderName, validateHeaderValue } from 'node:http';
import { readRule } from '#schemas/schedules/read-rule.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { hostOf } from '../../kernel/outbound-call.ts';
import { isRefusedHost, requireSecretAgain } from '../../module-kit/outside-service.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';
import type { RecordListener, RecordValues } from '../../records/index.ts';
import { checkInterfaceCall } from './check-interface-call.ts';
import { keepSchedule, takeNextRun } from './keep-schedule.ts';
import { tellChanged, TASK_MODEL } from './task.ts';

/** What says when a task runs. */
const RULE_FIELDS = ['rhythm', 'intervalCount', 'intervalUnit', 'calendarUnit', 'weekdays', 'monthDays', 'timeOfDay', 'cron', 'timeZone', 'startTime', 'endTime', 'enabledMark'];
/** Where a secret goes. */
const PLACES = ['url', 'secretHeader'];
/** Say how the call is carried, or where to. */
const CLOSED_HEADERS = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'upgrade', 'te', 'trailer', 'expect']);

/** Refuses rules that never come and calls that the server must not make, and keeps schedules as the records say. */
export function taskListener(kernel: Kernel): RecordListener {
  return {
    model: TASK_MODEL,
    async before({ verb, actor, before, after }) {
      if (verb !== 'create' && verb !== 'update') return undefined;
      if (after['executeType'] === 'http') await checkCall(kernel, actor, before, after);
      if (after['executeType'] === 'interface') await checkInterfaceCall(kernel, actor, after);
      return { ...after, nextRunTime: nextRunTimeOf(actor, before, after) };
    },
    async after({ verb, trx, id, after }) {
      if (verb === 'move') return;
      await keepSchedule(kernel, trx, id, after);
      if (verb !== 'restore') return;
      await takeNextRun(trx, id);
      await tellChanged(trx);
    },
  };
}

/** A task whose time is over stays as it is until somebody changes when it runs. */
function nextRunTimeOf(actor: Actor, before: RecordValues | undefined, after: RecordValues): number | null {
  const { rule, faults: [fault], next } = readRule(after, Date.now());
  if (rule !== undefined) return after['enabledMark'] === false ? null : next;
  const isOver = fault?.problem === 'over' || fault?.problem === 'never';
  const isAsBefore = before !== undefined && RULE_FIELDS.every((key) => JSON.stringify(before[key] ?? null) === JSON.stringify(after[key] ?? null));
  // What is missing the rules of the model say, all at once.
  if (fault !== undefined && fault.problem !== 'missing' && !(isOver && isAsBefore)) throw fieldRefusal(actor, fault.path, `schedule.fault.${fault.problem}`);
  return null;
}

async function checkCall(kernel: Kernel, actor: Actor, before: RecordValues | undefined, after: RecordValues): Promise<void> {
  const address = after['url'];
  if (typeof address === 'string' && address !== '') {
    const url = URL.canParse(address) ? new URL(address) : undefined;
    if (url === undefined || !/^https?:$/.test(url.protocol)) throw fieldRefusal(actor, 'url', 'outbox.addressIsUrl');
    if (url.username !== '' || url.password !== '') throw fieldRefusal(actor, 'url', 'schedule.credentials');
    if (await isRefusedHost(kernel, hostOf(url))) throw fieldRefusal(actor, 'url', 'source.address');
  }
  if (before !== undefined) requireSecretAgain(actor, before, after, 'secret', PLACES);
  const { headers } = after;
  if (Array.isArray(headers)) (headers as RecordValues[]).forEach((row, index) => checkHeader(actor, row, `headers.${String(index)}`));
  const secretHeader = after['secretHeader'];
  if (typeof secretHeader === 'string' && CLOSED_HEADERS.has(secretHeader.toLowerCase())) throw fieldRefusal(actor, 'secretHeader', 'schedule.closedHeader');
}

function checkHeader(actor: Actor, { headerName: name, headerValue: value }: RecordValues, path: string): void {
  if (typeof name !== 'string' || typeof value !== 'string') return;
  if (CLOSED_HEADERS.has(name.toLowerCase())) throw fieldRefusal(actor, `${path}.headerName`, 'schedule.closedHeader');
  if (!isAccepted(() => validateHeaderName(name))) throw fieldRefusal(actor, `${path}.headerName`, 'schedule.badHeader');
  if (!isAccepted(() => validateHeaderValue(name, value))) throw fieldRefusal(actor, `${path}.headerValue`, 'schedule.badHeader');
}

function isAccepted(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
