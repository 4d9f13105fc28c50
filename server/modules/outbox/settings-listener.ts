import { isJson, type JsonValue } from '#schemas/language/documents/json.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Kernel } from '../../kernel/module.ts';
import { hostOf } from '../../kernel/outbound-call.ts';
import { type RecordListener, type RecordValues, SETTINGS_MODEL } from '../../records/index.ts';
import { isRefusedHost, requireSecretAgain } from '../../module-kit/outside-service.ts';
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
      for (const [secret, places] of Object.entries(SECRETS)) requireSecretAgain(actor, before, after, secret, places);
      await refuseAddresses(kernel, actor, after);
      const body = after['smsBody'];
      if (typeof body === 'string' && !isJson(body)) throw fieldRefusal(actor, 'smsBody', 'outbox.templateIsJson');
    },
  };
}

async function refuseAddresses(kernel: Kernel, actor: Actor, values: RecordValues): Promise<void> {
  const mail = textOf(values['mailHost']);
  if (mail !== '' && (await isRefusedHost(kernel, mail))) throw fieldRefusal(actor, 'mailHost', 'source.address');
  const sms = textOf(values['smsAddress']);
  if (sms === '') return;
  const url = URL.canParse(sms) ? new URL(sms) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw fieldRefusal(actor, 'smsAddress', 'outbox.addressIsUrl');
  if (await isRefusedHost(kernel, hostOf(url))) throw fieldRefusal(actor, 'smsAddress', 'source.address');
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value.trim() : '';
}
