import type { JsonValue } from '#schemas/language/documents/json.ts';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';
import { call } from './call.ts';

const RETURN_KEY = 'office:openidReturn';

/** What the identity provider has brought in the address; kept until the sign-in page takes it. */
let brought: string | null = null;

/** Goes to the identity provider, from where the browser comes back to `/auth-redirect`. Throws DataSourceError. */
export async function goToProvider(): Promise<void> {
  const { address } = await call('POST /api/oauth/OpenId/Actions/Begin');
  const wanted = new URLSearchParams(location.search).get('redirect');
  try {
    if (wanted === null) sessionStorage.removeItem(RETURN_KEY);
    else sessionStorage.setItem(RETURN_KEY, wanted);
  } catch {
    // Without storage the way back is lost, not the sign-in.
  }
  location.assign(address);
}

/** Whether this is the address to which the provider sends people back; what it holds leaves the address. Where to go on. */
export function takeAnswer(search: string): string | null {
  const query = new URLSearchParams(search);
  if (!query.has('state') || (!query.has('code') && !query.has('error'))) return null;
  brought = search.slice(1);
  const wanted = sameOriginPath(takeReturn(), location.origin);
  return wanted === null ? '/login' : `/login?redirect=${encodeURIComponent(wanted)}`;
}

/** Whether somebody has just come back from the provider. */
export const isBack = (): boolean => brought !== null;

/** Ends the sign-in that the provider has answered, once; undefined where there is none. Throws DataSourceError. */
export function finishSignIn(): Promise<JsonValue> | undefined {
  const query = brought;
  brought = null;
  return query === null ? undefined : (call('POST /api/oauth/OpenId/Actions/Finish', { body: { query } }) as unknown as Promise<JsonValue>);
}

function takeReturn(): string | null {
  try {
    const kept = sessionStorage.getItem(RETURN_KEY);
    sessionStorage.removeItem(RETURN_KEY);
    return kept;
  } catch {
    return null;
  }
}
