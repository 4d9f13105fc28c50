import type { FastifyRequest } from 'fastify';
import { VALID_SECONDS } from './sign-ins.ts';

/** A cookie for each sign-in, so that two tabs do not take each other's: only the browser that began one can finish it. Null ends it. */
export function browserCookie({ protocol }: FastifyRequest, state: string, browser: string | null): string {
  const secure = protocol === 'https' ? '; Secure' : '';
  return `${nameOf(state)}=${browser ?? ''}; Path=/api/oauth/OpenId; Max-Age=${String(browser === null ? 0 : VALID_SECONDS)}; HttpOnly; SameSite=Strict${secure}`;
}

/** Empty where this browser has begun no such sign-in. */
export function readBrowserCookie({ headers }: FastifyRequest, state: string): string {
  for (const part of (headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=', 2);
    if (name === nameOf(state)) return value ?? '';
  }
  return '';
}

const nameOf = (state: string): string => `openid-${state.replace(/[^\w-]/g, '').slice(0, 12)}`;
