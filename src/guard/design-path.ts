/** The design that an address of the designer names, `/designer/…`; null for every other address. */
export function designOf(path: string): string | null {
  return /^\/designer\/([\w-]{1,100})$/.exec(path)?.[1] ?? null;
}
