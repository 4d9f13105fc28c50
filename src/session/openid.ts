import type { JsonValue } from '#schemas/language/documents/json.ts';
import { call } from './call.ts';
import { RETURN_KEY } from './openid-return.ts';

/** Goes to the identity provider, from where the browser comes back to `/auth-redirect`. Throws DataSourceError. */
export async function goToProvider(): Promise<void> {
  const { address } = await call('POST /api/oauth/OpenId/Actions/Begin');
  try {
    sessionStorage.setItem(RETURN_KEY, new URLSearchParams(location.search).get('redirect') ?? '/home');
  } catch {
    // It leads to the home page then.
  }
  location.assign(address);
}

/** Ends the sign-in with what the provider has brought. Throws DataSourceError. */
export function finishSignIn(query: string): Promise<JsonValue> {
  return call('POST /api/oauth/OpenId/Actions/Finish', { body: { query } }) as Promise<object> as Promise<JsonValue>;
}
