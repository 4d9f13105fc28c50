import type { ConsoleEntry } from '#src/guard/app-route.ts';

/** The first page of every project. */
export const WORKPLACE = 'workplace';

/** Entries that apply to a type of project. */
export function entriesFor(entries: readonly ConsoleEntry[], projectType: string): ConsoleEntry[] {
  return entries.filter((entry) => !entry.projectTypes || entry.projectTypes.includes(projectType));
}

/** The entry that a path below `/console/` names. */
export function entryAt(entries: readonly ConsoleEntry[], pathname: string): ConsoleEntry | undefined {
  const below = pathname.replace(/^\/console\/?/, '').replace(/\/$/, '');
  return entries.find((entry) => entry.path === below);
}

/** Address of an entry for a project. */
export function consoleAddress(entryPath: string, projectId: string, search = ''): string {
  const params = new URLSearchParams(search);
  params.delete('project');
  const others = params.toString();
  return `/console/${entryPath}?project=${encodeURIComponent(projectId)}${others && `&${others}`}`;
}
