import type { Static } from 'typebox';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { AddressRefused } from '../outbound-address.ts';
import { callOutbound, hostOf, type OutboundAnswer } from '../outbound-call.ts';
import { DeliveryFailure } from './delivery-failure.ts';
import type { Sender } from './message.ts';
import type { smsSettings } from './sender-settings.ts';

const TIMEOUT_MS = 20_000;
const MAX_ANSWER_BYTES = 65_536;
const TRY_LATER: ReadonlySet<number> = new Set([408, 425, 429]);

/** Sends short messages by a POST to a service; undefined where none is set up. It is called once: redirects are not followed. */
export function createSmsSender(settings: Static<typeof smsSettings.schema>, allowedHosts: ReadonlySet<string>): Sender | undefined {
  if (settings.smsAddress.trim() === '') return undefined;
  return {
    async send({ id, to, text }) {
      const url = parseAddress(settings.smsAddress);
      const places = { to, text, secret: settings.smsSecret };
      const body = JSON.stringify(fill(parseTemplate(settings.smsBody), places));
      const authorization = settings.smsAuthorization.replaceAll('{secret}', () => settings.smsSecret);
      const headers = { 'content-type': 'application/json', 'idempotency-key': id, ...(authorization !== '' && { authorization }) };
      const { status, body: answer } = await post(url, headers, body, allowedHosts);
      const said = `HTTP ${String(status)}`;
      if (status >= 500 || TRY_LATER.has(status)) throw new DeliveryFailure('unreachable', { answer: said, isTemporary: true });
      // The answer itself is not kept: services like to repeat the message in it.
      if (status < 200 || status > 299 || !answer.includes(settings.smsAccepted)) throw new DeliveryFailure('refused', { answer: said });
    },
  };
}

function parseAddress(text: string): URL {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol)) throw new DeliveryFailure('addressRefused', { answer: text });
  return url;
}

function parseTemplate(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new DeliveryFailure('badTemplate');
  }
}

/** Values stand inside texts of the template only, so that no message can change its shape. */
function fill(template: JsonValue, places: Readonly<Record<string, string>>): JsonValue {
  if (typeof template === 'string') return template.replace(/\{(to|text|secret)\}/g, (_place, name: string) => places[name] ?? '');
  if (Array.isArray(template)) return template.map((item) => fill(item, places));
  if (template === null || typeof template !== 'object') return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, places)]));
}

async function post(url: URL, headers: Record<string, string>, body: string, allowedHosts: ReadonlySet<string>): Promise<OutboundAnswer> {
  try {
    return await callOutbound({ url, method: 'POST', headers, body, timeoutMs: TIMEOUT_MS, maxBytes: MAX_ANSWER_BYTES }, allowedHosts);
  } catch (error) {
    if (error instanceof AddressRefused) throw new DeliveryFailure('addressRefused', { answer: hostOf(url) });
    throw new DeliveryFailure('unreachable', { answer: error instanceof Error ? error.message : hostOf(url), isTemporary: true });
  }
}
