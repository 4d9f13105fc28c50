/** The address of a picture as the record of a person holds it: an image field has a list of files, older rows the address itself. Empty where there is none. */
export function iconUrl(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  return typeof first === 'object' && first !== null && 'url' in first && typeof first.url === 'string' ? first.url : '';
}
