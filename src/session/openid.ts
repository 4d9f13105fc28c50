import type { JsonValue } from '#schemas/language/documents/json.ts';
import { call } from './call.ts';
import { RETURN_KEY } from './openid-return.ts';
import { whereAllowed } from './where-allowed.ts';

/** Goes to the identity provider, from where the browser comes back to `/auth-redirect`. Throws DataSourceError. */
export async function goToProvider(): Promise<void> {
  const { address } = await call('POST /api/oauth/OpenId/Actions/Begin');
  // Where that is refused it leads to the home page.
  whereAllowed(() => sessionStorage.setItem(RETURN_KEY, new URLSearchParams(location.search).get('redirect') ?? '/home'));
  location.assign(address);
}

/** Ends the sign-in with what the provider has brought. Throws DataSourceError. */
export function finishSignIn(query: string): Promise<JsonValue> {
  return call('POST /api/oauth/OpenId/Actions/Finish', { body: { query } }) as Promise<object> as Promise<JsonValue>;
}
