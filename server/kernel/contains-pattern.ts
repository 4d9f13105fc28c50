/** The pattern of `like` that finds a text anywhere in another, whatever signs it holds. */
export function containsPattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
