/** Where the page fetches an uploaded file. */
export function fileUrl(kind: string, id: string): string {
  return `/api/file/Image/${kind}/${id}`;
}
