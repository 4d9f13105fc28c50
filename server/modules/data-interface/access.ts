import type { FastifyReply, FastifyRequest } from 'fastify';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { Actor } from '../../kernel/actor.ts';
import { createAttempts } from '../../kernel/authentication/attempts.ts';
import { isSameSecret } from '../../kernel/authentication/hash-secret.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Kernel } from '../../kernel/module.ts';
import { createTurns, type Turns } from '../../kernel/turns.ts';
import { openSecret, recordsOf } from '../../records/index.ts';
import type { InterfaceDocument } from './interface-document.ts';

const TOKEN_HEADER = 'x-interface-token';
const WAITING = 256;

/** Decides who may call an interface. */
export interface AccessChecker {
  /** For a signed-in person: a token is asked of those who may not see the interface itself. */
  requireOfPerson(request: FastifyRequest, document: InterfaceDocument): Promise<void>;
  /** For a call without a session. Every refusal is alike, so that nobody learns which interfaces there are. */
  requireOfStranger(request: FastifyRequest, reply: FastifyReply, document: InterfaceDocument | undefined): Promise<void>;
}

export function createAccessChecker(kernel: Kernel): AccessChecker {
  const attempts = createAttempts(kernel.db, kernel.settings);
  // A try is counted before the token is compared; in turn, so that many right ones at once are not taken for guesses.
  const turns: Turns = createTurns({ atOnce: 1, waiting: WAITING, refuse: () => new AppError('tooManyRequests') });

  async function holdsToken(request: FastifyRequest, { id, accessToken }: InterfaceDocument): Promise<boolean> {
    const given = request.headers[TOKEN_HEADER];
    if (typeof given !== 'string' || given === '' || accessToken === '') return false;
    try {
      return await turns.take(`${id} ${request.ip}`, () => attempts.count({ userId: `interface:${id}`, ip: request.ip }, async () => isSame(given, await openToken(kernel, accessToken))));
    } catch (error) {
      if (error instanceof AppError && error.errorName === 'tooManyRequests') throw new AppError('tooManyRequests', { textKey: 'dataInterface.tooManyTokens' });
      throw error;
    }
  }

  return {
    async requireOfPerson(request, document) {
      if (await isOpenTo(kernel, request.actor, document)) return;
      if (!(await holdsToken(request, document))) throw new AppError('forbidden', { textKey: 'dataInterface.noAccess' });
    },
    async requireOfStranger(request, reply, document) {
      const origin = request.headers.origin;
      if (document?.access === 'domains' && isFrom(document.domains, origin ?? request.headers.referer)) {
        // Lets a page of that site read the answer; nobody else's.
        void reply.header('vary', 'origin');
        if (origin !== undefined) void reply.header('access-control-allow-origin', origin);
        return;
      }
      if (document?.access === 'token' && (await holdsToken(request, document))) return;
      throw new AppError('forbidden', { textKey: 'dataInterface.noAccess' });
    },
  };
}

/** Refuses those who may not call it without a token. */
export async function requireOpen(kernel: Kernel, actor: Actor, document: InterfaceDocument): Promise<void> {
  if (!(await isOpenTo(kernel, actor, document))) throw new AppError('forbidden', { textKey: 'dataInterface.noAccess' });
}

/** Whether a person may call it without a token, here or through what somebody has built on it. */
async function isOpenTo(kernel: Kernel, actor: Actor, { access, id }: InterfaceDocument): Promise<boolean> {
  return access !== 'token' || kernel.records.can(actor, 'dataInterface', 'read', id);
}

async function openToken(kernel: Kernel, token: string): Promise<string> {
  if (!isKeptSecret(token)) return token;
  const { own, secretBox } = recordsOf(kernel).context;
  return (await openSecret(own.database, secretBox, token)) ?? '';
}

/** An empty token is nobody's. */
function isSame(given: string, wanted: string): boolean {
  return isSameSecret(given, wanted) && wanted !== '';
}

/** Whether a page is of one of the sites; `*.example.com` is every site below it. */
export function isFrom(domains: readonly string[], page: string | undefined): boolean {
  if (page === undefined || !URL.canParse(page)) return false;
  const { hostname, protocol } = new URL(page);
  if (protocol !== 'http:' && protocol !== 'https:') return false;
  return domains.some((domain) => (domain.startsWith('*.') ? hostname.endsWith(domain.slice(1)) && hostname.length > domain.length - 1 : hostname === domain));
}
