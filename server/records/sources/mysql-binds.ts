/** Names and texts, which may hold anything, and the placeholders between them. */
const TOKENS = /`(?:[^`]|``)*`|"(?:[^"]|"")*"|'(?:[^'\\]|\\[\s\S]|'')*'|\$(\d+)/g;

/** A statement with `$n` as MySQL takes it: every `?` the next of the values. */
export function numberBinds(text: string, values: readonly unknown[]): { sql: string; values: unknown[] } {
  const used: unknown[] = [];
  const sql = text.replace(TOKENS, (token, position: string | undefined) => {
    if (position === undefined) return token;
    used.push(values[Number(position) - 1] ?? null);
    return '?';
  });
  return { sql, values: used };
}
