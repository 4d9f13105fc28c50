/** Names one write, so that a repeated request is not carried out twice. */
export function newIdempotencyKey(): string {
  // Not `crypto.randomUUID`: the product is also served over plain http, where browsers hide it.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
