import { createTransport } from 'nodemailer';
import type { Static } from 'typebox';
import { AddressRefused, resolveOutbound } from '../outbound-address.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Sender } from './message.ts';
import type { mailSettings } from './sender-settings.ts';

const CONNECT_MS = 10_000;
const SILENCE_MS = 20_000;

/** Sends mail over SMTP; undefined where no server is set up. `allowedHosts` may be called although they are this machine or on its link. */
export function createMailSender(settings: Static<typeof mailSettings.schema>, allowedHosts: ReadonlySet<string>): Sender | undefined {
  const host = settings.mailHost.trim();
  const from = settings.mailFrom.trim();
  if (host === '' || from === '') return undefined;
  return {
    async send({ id, to, subject, text, html }) {
      const address = await resolveHost(host, allowedHosts);
      const transport = createTransport({
        host: address,
        port: settings.mailPort,
        secure: settings.mailSecurity === 'tls',
        requireTLS: settings.mailSecurity === 'startTls',
        ignoreTLS: settings.mailSecurity === 'none',
        // The certificate is that of the name that was typed, whatever address the name has now.
        tls: { servername: host },
        ...(settings.mailUser !== '' && { auth: { user: settings.mailUser, pass: settings.mailPassword } }),
        connectionTimeout: CONNECT_MS, greetingTimeout: CONNECT_MS, socketTimeout: SILENCE_MS,
        disableFileAccess: true, disableUrlAccess: true,
      });
      try {
        await transport.sendMail({ from, to: { name: '', address: to }, subject, text, ...(html !== null && { html }), messageId: `<${id}@schema-office>` });
      } catch (error) {
        throw asFailure(error);
      } finally {
        transport.close();
      }
    },
  };
}

async function resolveHost(host: string, allowed: ReadonlySet<string>): Promise<string> {
  try {
    return await resolveOutbound(host, allowed);
  } catch (error) {
    if (error instanceof AddressRefused) throw new DeliveryFailure('addressRefused', { answer: host });
    throw new DeliveryFailure('unreachable', { answer: host, isTemporary: true });
  }
}

/** A server that answers 5xx, or wants another password, means it; anything else may pass. */
function asFailure(error: unknown): DeliveryFailure {
  const { code, responseCode, response, message } = error as { code?: string; responseCode?: number; response?: string; message?: string };
  const isFinal = (responseCode !== undefined && responseCode >= 500) || ['EAUTH', 'EENVELOPE', 'ETLS', 'ENOAUTH'].includes(code ?? '');
  const said = (response ?? message ?? '').replace(/\s+/g, ' ');
  return isFinal ? new DeliveryFailure('refused', { answer: said }) : new DeliveryFailure('unreachable', { answer: said, isTemporary: true });
}
