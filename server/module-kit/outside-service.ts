import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { Actor } from '../kernel/actor.ts';
import type { Kernel } from '../kernel/module.ts';
import { AddressRefused, resolveOutbound } from '../kernel/outbound-address.ts';
import type { RecordValues } from '../records/index.ts';
import { fieldRefusal } from './refusal.ts';

/** Refuses to send a secret that was given for another place: who changes one of `places` types it again. */
export function requireSecretAgain(actor: Actor, before: RecordValues, after: RecordValues, secret: string, places: readonly string[]): void {
  const isElsewhere = places.some((key) => (after[key] ?? null) !== (before[key] ?? null));
  if (isElsewhere && isKeptSecret(after[secret]) && after[secret] === before[secret]) throw fieldRefusal(actor, secret, 'outbox.secretAgain');
}

/** Whether the server must not call this host. One that cannot be resolved now may be there later. */
export async function isRefusedHost(kernel: Kernel, host: string): Promise<boolean> {
  try {
    await resolveOutbound(host, new Set(kernel.config.dataSourceHosts));
    return false;
  } catch (error) {
    return error instanceof AddressRefused;
  }
}
