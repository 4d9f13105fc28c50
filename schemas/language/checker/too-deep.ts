/** Counts brackets outside texts, before a recursive parser sees them. */
export function isTooDeep(text: string, maxDepth: number): boolean {
  let depth = 0;
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[{]|[\]}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}
