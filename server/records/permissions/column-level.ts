/** Of one grant: field key, `table.column`, a table, or `*` -> `read`, `write` or `none`. */
export type ColumnLevels = Readonly<Record<string, string>>;

export const READ = 1;
export const WRITE = 2;

/** What a grant gives on a column: 0, READ or WRITE. The most precise entry decides: the column, its table, then `*`. */
export function columnLevel(columns: ColumnLevels, path: string): number {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const entry = own(columns, path.slice(0, end));
    if (entry !== undefined) return levelOf(entry);
  }
  return levelOf(own(columns, '*'));
}

function levelOf(entry: string | undefined): number {
  return entry === 'write' ? WRITE : entry === 'read' ? READ : 0;
}

function own(columns: ColumnLevels, key: string): string | undefined {
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
}
