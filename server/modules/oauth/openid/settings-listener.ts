import type { Kernel } from '../../../kernel/module.ts';
import { hostOf } from '../../../kernel/outbound-call.ts';
import { isRefusedHost, requireSecretAgain } from '../../../module-kit/outside-service.ts';
import { fieldRefusal } from '../../../module-kit/refusal.ts';
import { type RecordListener, type RecordValues, SETTINGS_MODEL } from '../../../records/index.ts';

/** Refuses providers that the server must not call or not without encryption, settings that let nobody in, and a secret sent to where it was not given for. */
export function openidListener(kernel: Kernel): RecordListener {
  return {
    model: SETTINGS_MODEL,
    async before({ verb, actor, before, after }) {
      if (verb !== 'update') return;
      requireSecretAgain(actor, before, after, 'openidSecret', ['openidIssuer', 'openidClientId']);
      const issuer = textOf(after, 'openidIssuer');
      if (issuer === '') return;
      const url = URL.canParse(issuer) ? new URL(issuer) : undefined;
      const isNamed = url !== undefined && kernel.config.dataSourceHosts?.includes(hostOf(url)) === true;
      if (url === undefined || (url.protocol !== 'https:' && !(isNamed && url.protocol === 'http:'))) throw fieldRefusal(actor, 'openidIssuer', 'openid.issuerIsUrl');
      if (await isRefusedHost(kernel, hostOf(url))) throw fieldRefusal(actor, 'openidIssuer', 'source.address');
      if (textOf(after, 'openidClientId') === '') throw fieldRefusal(actor, 'openidClientId', 'openid.needsClientId');
      if (textOf(after, 'openidUnknown') === 'create' && textOf(after, 'openidOrganize') === '') throw fieldRefusal(actor, 'openidOrganize', 'openid.needsOrganize');
    },
  };
}

function textOf(values: RecordValues, key: string): string {
  const value = values[key];
  return typeof value === 'string' ? value.trim() : '';
}
