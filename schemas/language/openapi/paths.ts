/** Where the records of a model are called. */
export function recordsPath(code: string): string {
  return `/api/visualdev/OnlineDev/${code.split('/').map(encodeURIComponent).join('/')}`;
}
