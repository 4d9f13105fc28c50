import type { JsonValue } from '#schemas/language/documents/json.ts';
import { isKeptSecret } from '#schemas/language/field-types/password.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { AddressRefused, resolveOutbound } from '../../kernel/outbound-address.ts';
import { type RecordListener, type RecordValues, SETTINGS_MODEL } from '../../records/index.ts';
import { fieldRefusal } from '../../module-kit/refusal.ts';

/** Each secret, and the fields that say where it goes. */
const SECRETS = {
  mailPassword: ['mailHost', 'mailPort', 'mailSecurity', 'mailUser'],
  smsSecret: ['smsAddress', 'smsBody', 'smsAuthorization'],
} as const;

/** Refuses senders that the server must not call, templates that are none, and secrets sent to where they were not given for. */
export function settingsListener(kernel: Kernel): RecordListener {
  return {
    model: SETTINGS_MODEL,
    async before({ verb, actor, before, after }) {
      if (verb !== 'update') return;
      for (const [secret, places] of Object.entries(SECRETS)) {
        const isElsewhere = places.some((key) => (after[key] ?? null) !== (before[key] ?? null));
        if (isElsewhere && isKeptSecret(after[secret]) && after[secret] === before[secret]) throw fieldRefusal(actor, secret, 'outbox.secretAgain');
      }
      await refuseAddresses(kernel, actor, after);
      const body = after['smsBody'];
      if (typeof body === 'string' && !isJson(body)) throw fieldRefusal(actor, 'smsBody', 'outbox.templateIsJson');
    },
  };
}

async function refuseAddresses(kernel: Kernel, actor: Actor, values: RecordValues): Promise<void> {
  const mail = textOf(values['mailHost']);
  if (mail !== '' && (await isRefused(kernel, mail))) throw fieldRefusal(actor, 'mailHost', 'source.address');
  const sms = textOf(values['smsAddress']);
  if (sms === '') return;
  const url = URL.canParse(sms) ? new URL(sms) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw fieldRefusal(actor, 'smsAddress', 'outbox.addressIsUrl');
  if (await isRefused(kernel, url.hostname.replace(/^\[|\]$/g, ''))) throw fieldRefusal(actor, 'smsAddress', 'source.address');
}

/** A host that cannot be resolved now may be there later; one that must not be called is refused at once. */
async function isRefused(kernel: Kernel, host: string): Promise<boolean> {
  try {
    await resolveOutbound(host, new Set(kernel.config.dataSourceHosts));
    return false;
  } catch (error) {
    return error instanceof AddressRefused;
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
