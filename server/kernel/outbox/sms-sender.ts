import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { Static } from 'typebox';
import type { JsonValue } from '#schemas/language/documents/json.ts';
import { AddressRefused, resolveOutbound } from '../outbound-address.ts';
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
      const { status, answer } = await post(url, await resolveHost(url.hostname, allowedHosts), body, {
        'content-type': 'application/json', 'idempotency-key': id, ...(authorization !== '' && { authorization }),
      });
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

async function resolveHost(hostname: string, allowed: ReadonlySet<string>): Promise<string> {
  const host = hostname.replace(/^\[|\]$/g, '');
  try {
    return await resolveOutbound(host, allowed);
  } catch (error) {
    if (error instanceof AddressRefused) throw new DeliveryFailure('addressRefused', { answer: host });
    throw new DeliveryFailure('unreachable', { answer: host, isTemporary: true });
  }
}

function post(url: URL, address: string, body: string, headers: Record<string, string>): Promise<{ status: number; answer: string }> {
  return new Promise((resolve, reject) => {
    const fail = (error: Error): void => reject(new DeliveryFailure('unreachable', { answer: error.message, isTemporary: true }));
    const call = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // The address that has been looked at is the one that is called.
      lookup: (_host, options, done) => {
        const family = isIP(address);
        if (options.all === true) done(null, [{ address, family }]);
        else done(null, address, family);
      },
    }, (response) => {
      let answer = '';
      response.setEncoding('utf8');
      response.on('data', (part: string) => { if (answer.length < MAX_ANSWER_BYTES) answer += part; });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, answer }));
      response.on('error', fail);
    });
    call.on('error', fail);
    call.end(body);
  });
}
