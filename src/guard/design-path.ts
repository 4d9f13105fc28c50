/** What an address of the designer names: a design, `/designer/…`, or a screen of the product's files, `/designer/file/…`; null for every other address. */
export function designOf(path: string): { id: string; isFile: boolean } | null {
  const [, file, id] = /^\/designer\/(file\/)?([\w-]{1,100})$/.exec(path) ?? [];
  return id === undefined ? null : { id, isFile: file !== undefined };
}
