import type { Locale } from '#schemas/language/documents/text.ts';
import type { RightsComparison } from '#schemas/wire/authority.ts';
import type { Kernel } from '../../kernel/module.ts';
import { recordsOf, type SubjectGrants } from '../../records/index.ts';
import { compareGrants, differencesOf, menuEntries } from './compare-rights.ts';

/** So many lines of a change are told; all of them are in the comparison with the moment before it. */
const MAX_LINES = 60;

/** Rights of one subject, before and after. */
export interface BeforeAndAfter {
  before: SubjectGrants;
  after: SubjectGrants;
}

/** What each change makes of what, as the comparison says it: how many lines, and the first of them. */
export async function linesOfChanges<Change extends BeforeAndAfter>(
  kernel: Kernel, changes: readonly Change[], locale: Locale,
): Promise<(Omit<Change, 'before' | 'after'> & { count: number; groups: RightsComparison['groups'] })[]> {
  const entries = await menuEntries(kernel, changes.flatMap(({ before, after }) => [before, after]));
  return changes.map(({ before, after, ...change }) => {
    const groups = differencesOf(compareGrants(recordsOf(kernel), entries, [before, after], locale));
    return { ...change, count: groups.reduce((sum, { lines }) => sum + lines.length, 0), groups: firstLines(groups, MAX_LINES) };
  });
}

function firstLines(groups: RightsComparison['groups'], count: number): RightsComparison['groups'] {
  let left = count;
  return groups.flatMap((group) => {
    const lines = group.lines.slice(0, left);
    left -= lines.length;
    return lines.length === 0 ? [] : [{ ...group, lines }];
  });
}
