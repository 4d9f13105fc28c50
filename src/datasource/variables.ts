import { dateVariables } from '#schemas/language/conditions/date-variables.ts';
import { VARIABLE_NAMES } from '#schemas/language/documents/condition.ts';
import type { Variables } from '#schemas/language/documents/condition.ts';
import type { UserInfo } from '#src/session/current-user.ts';

/** Values of the condition language's variables: the user's own from the server, dates of this moment are the product's (UTC+8), as on the server. */
export function currentVariables(user: UserInfo | null, now: Date = new Date()): Variables {
  const own = (user?.variables ?? {}) as Partial<Variables>;
  const known = { 'currentUser.id': user?.userId ?? null, ...own, ...dateVariables(now.getTime()) } as Partial<Variables>;
  // A variable the server did not send matches nothing.
  return Object.fromEntries(VARIABLE_NAMES.map((name) => [name, known[name] ?? (isListName(name) ? [] : null)])) as Variables;
}

function isListName(name: string): boolean {
  return name.endsWith('s') || name.endsWith('AndBelow');
}
