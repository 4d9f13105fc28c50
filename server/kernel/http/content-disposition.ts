/** Value of the header that tells a browser to show a file or to keep it, under a name in any script (RFC 6266). */
export function contentDisposition(how: 'inline' | 'attachment', name: string): string {
  return `${how}; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, escapeCharacter)}`;
}

/** What encodeURIComponent leaves and the header does not take. */
function escapeCharacter(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
