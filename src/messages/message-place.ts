import type { MessageBody } from '#schemas/wire/messages.ts';
import { sameOriginPath } from '#src/guard/same-origin-path.ts';

const PLACES: Readonly<Record<string, string>> = { 2: '/workFlow/flowTodo', 3: '/workFlow/flowCirculate', 4: '/business/untilReviewProject' };
const LAUNCHED = '/workFlow/flowLaunch';

/** The body of a message that is no notice; an empty one where it cannot be read. */
export function readBody(bodyText: string): MessageBody {
  try {
    const body: unknown = JSON.parse(bodyText);
    return body !== null && typeof body === 'object' && !Array.isArray(body) ? (body as MessageBody) : {};
  } catch {
    return {};
  }
}

/** Where the body leads to within the product: what it names, else what its type stands for. */
export function placeOf({ route, type }: MessageBody): string {
  if (typeof route === 'string' && route !== '') return sameOriginPath(route, location.origin) ?? LAUNCHED;
  return PLACES[String(type)] ?? LAUNCHED;
}
