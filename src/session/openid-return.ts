import { whereAllowed } from './where-allowed.ts';

/** Where sign-in is to lead when the person is back; kept in the tab. */
export const RETURN_KEY = 'office:openidReturn';

/** What the identity provider has brought in the address; kept until the sign-in page takes it. */
let brought: string | null = null;

/** Whether this is the address to which the provider sends people back; what it holds leaves the address. Where to go on. */
export function takeAnswer(search: string): string | null {
  if (!/[?&]state=/.test(search) || !/[?&](code|error)=/.test(search)) return null;
  brought = search.slice(1);
  return `/login?redirect=${encodeURIComponent(wantedBefore())}`;
}

/** Whether somebody has just come back from the provider. */
export const isBack = (): boolean => brought !== null;

/** What the provider has brought, once. */
export function takeBrought(): string | null {
  const query = brought;
  brought = null;
  return query;
}

/** Without storage the way on is lost, not the sign-in. The sign-in page itself looks whether it stays on this site. */
function wantedBefore(): string {
  return whereAllowed(() => sessionStorage.getItem(RETURN_KEY)) ?? '/home';
}
