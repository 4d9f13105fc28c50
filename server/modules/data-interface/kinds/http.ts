import { setTimeout as pause } from 'node:timers/promises';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import { AppError } from '../../../kernel/errors.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { AddressRefused } from '../../../kernel/outbound-address.ts';
import { callOutbound, hostOf, type OutboundAnswer } from '../../../kernel/outbound-call.ts';
import { isRefusedHost } from '../../../module-kit/outside-service.ts';
import { openSecret, recordsOf } from '../../../records/index.ts';
import type { InterfaceDocument } from '../interface-document.ts';
import { parseJson, takePath } from '../json-text.ts';
import { buildRequest, findRequestFaults, originOf, type HttpRequest } from './http-request.ts';
import type { InterfaceKind } from './kind.ts';

const PAUSE_MS = 200;
/** What may be otherwise in a moment. */
const TRY_AGAIN: ReadonlySet<number> = new Set([408, 425, 429, 502, 503, 504]);
const LEAST_MASKED = 4;

/** Asks another service, through the kernel's guard for calls to addresses that somebody typed. */
export function httpKind(kernel: Kernel): InterfaceKind {
  return {
    isPersonal: false,
    async check(document) {
      const findings = findRequestFaults(document);
      const origin = originOf(document.url);
      if (origin !== undefined && (await isRefusedHost(kernel, hostOf(origin)))) findings.push({ path: 'url', key: 'dataInterface.address' });
      return findings;
    },
    async answer(document, parameters, _actor, { maxBytes, onceKey }) {
      const secret = await secretOf(kernel, document);
      const request = buildRequest(document, parameters, secret);
      if (request === undefined) throw new AppError('badRequest', { textKey: 'dataInterface.leavesPlace' });
      const { status, body } = await callWithRetries(kernel, document, onceKey === undefined ? request : keyed(request, onceKey), maxBytes);
      if (Buffer.byteLength(body) > maxBytes) throw new AppError('tooLarge', { textKey: 'dataInterface.tooLarge', params: { size: Math.round(maxBytes / 1_000) } });
      if (status < 200 || status > 299) throw new AppError('wrongState', { textKey: 'dataInterface.status', params: { status } });
      const value = body.trim() === '' ? null : parseJson(masked(body, secret));
      if (value === undefined) throw new AppError('wrongState', { textKey: 'dataInterface.answerNotJson' });
      const part = takePath(value, document.answerPath);
      if (part === undefined) throw new AppError('wrongState', { textKey: 'dataInterface.noPath', params: { path: document.answerPath } });
      return part;
    },
  };
}

/** A header that the interface sets itself stays. */
function keyed(request: HttpRequest, onceKey: string): HttpRequest {
  return { ...request, headers: { 'idempotency-key': onceKey, ...request.headers } };
}

async function secretOf(kernel: Kernel, { secretValue }: InterfaceDocument): Promise<string> {
  if (!isKeptSecret(secretValue)) return secretValue;
  const { own, secretBox } = recordsOf(kernel).context;
  const opened = await openSecret(own.database, secretBox, secretValue);
  if (opened === undefined) throw new AppError('wrongState', { textKey: 'dataInterface.lostSecret' });
  return opened;
}

async function callWithRetries(kernel: Kernel, document: InterfaceDocument, request: HttpRequest, maxBytes: number): Promise<OutboundAnswer> {
  for (let tries = 0; ; tries += 1) {
    const isLast = tries >= document.retries;
    const answer = await callOnce(kernel, document, request, maxBytes).catch((error: unknown) => {
      if (isLast || !(error instanceof AppError) || error.errorName !== 'wrongState') throw error;
    });
    if (answer !== undefined && (isLast || !TRY_AGAIN.has(answer.status))) return answer;
    await pause(PAUSE_MS * (tries + 1));
  }
}

/** What went wrong on the way is said in general: which machine answered what is not for every caller. */
async function callOnce(kernel: Kernel, { timeoutSeconds }: InterfaceDocument, request: HttpRequest, maxBytes: number): Promise<OutboundAnswer> {
  try {
    // One more than is allowed, to be told apart from an answer that just fits.
    return await callOutbound({ ...request, timeoutMs: timeoutSeconds * 1_000, maxBytes: maxBytes + 1 }, new Set(kernel.config.dataSourceHosts));
  } catch (error) {
    if (error instanceof AddressRefused) throw new AppError('badRequest', { textKey: 'dataInterface.address' });
    const isLate = error instanceof Error && error.name === 'TimeoutError';
    throw new AppError('wrongState', isLate ? { textKey: 'dataInterface.late', params: { seconds: timeoutSeconds } } : { textKey: 'dataInterface.unreachable' });
  }
}

/** Services like to repeat what they were sent; the secret is not among what comes back. */
function masked(body: string, secret: string): string {
  if (secret.length < LEAST_MASKED) return body;
  return body.replaceAll(secret, '***').replaceAll(JSON.stringify(secret).slice(1, -1), '***');
}
