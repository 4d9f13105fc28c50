/** Of one grant: field key, `table.column`, a table, or `*` -> `masked`, `read`, `write` or `none`. */
export type ColumnLevels = Readonly<Record<string, string>>;

/** That there is a value, and its last characters: neither read whole nor asked for. */
export const MASKED = 1;
export const READ = 2;
export const WRITE = 3;

/** What a grant gives on a column: 0, MASKED, READ or WRITE. The most precise entry decides: the column, its table, then `*`. */
export function columnLevel(columns: ColumnLevels, path: string): number {
  for (let end = path.length; end > 0; end = path.lastIndexOf('.', end - 1)) {
    const entry = own(columns, path.slice(0, end));
    if (entry !== undefined) return levelOf(entry);
  }
  return levelOf(own(columns, '*'));
}

const LEVELS = { masked: MASKED, read: READ, write: WRITE } as const;

/** What an entry is called that gives the level. */
export function entryOf(level: number): 'none' | keyof typeof LEVELS {
  return level >= WRITE ? 'write' : level >= READ ? 'read' : level >= MASKED ? 'masked' : 'none';
}

function levelOf(entry: string | undefined): number {
  return Object.hasOwn(LEVELS, entry ?? '') ? LEVELS[entry as keyof typeof LEVELS] : 0;
}

function own(columns: ColumnLevels, key: string): string | undefined {
  return Object.hasOwn(columns, key) ? columns[key] : undefined;
}
