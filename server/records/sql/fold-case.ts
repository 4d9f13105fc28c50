/** What `ignoreCase` compares: the letters A to Z and no others are folded, alike here and in the database. */
export function foldCase(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) : value;
}

export function foldedSql(expression: string): string {
  return `lower(${expression} COLLATE "C")`;
}
