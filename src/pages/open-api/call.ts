import { session } from '#src/session/session-state.ts';
import type { Operation } from './operations.ts';

export interface Wish {
  operation: Operation;
  id: string;
  /** By name; empty ones are not sent. */
  headers: Readonly<Record<string, string>>;
  /** JSON text; ignored where the call takes no body. */
  body: string;
}

export interface Answer {
  status: number;
  /** Until the whole answer was there. */
  milliseconds: number;
  /** Indented where it is JSON. */
  text: string;
}

/** The call as a program makes it, outside of what the page does with its own; throws where no answer came. */
export async function makeCall(wish: Wish): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(addressOf(wish), {
    method: wish.operation.method,
    headers: { ...headersOf(wish), Authorization: session.token ?? '' },
    credentials: 'omit',
    ...(wish.operation.body === undefined ? {} : { body: wish.body }),
  });
  const text = await response.text();
  return { status: response.status, milliseconds: Math.round(performance.now() - start), text: indented(text) };
}

/** The same call for a shell. The token stands there by name: a line that is passed on gives nobody a session. */
export function curlLine(wish: Wish, origin: string): string {
  const { operation: { method, body } } = wish;
  const parts = [
    `curl -X ${method} ${quoted(origin + addressOf(wish))}`,
    '-H "Authorization: $TOKEN"',
    ...Object.entries(headersOf(wish)).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : [`--data-raw ${quoted(wish.body)}`]),
  ];
  return parts.join(' \\\n  ');
}

function addressOf({ operation: { path }, id }: Wish): string {
  return path.replace('{id}', encodeURIComponent(id));
}

function headersOf({ operation: { body }, headers }: Wish): Record<string, string> {
  const given = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
  return { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...given };
}

/** Nothing inside single quotes means anything to a shell but the quote itself. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
