import type { RightLine, RightsComparison } from '#schemas/wire/authority.ts';

/** A row of the table: the head of a group, or a line below it. */
export type ComparisonRow = { key: string; group: string } | { key: string; line: RightLine };

/** The groups as rows; a keyword is looked for in the names of lines, and in those of groups, which then stay whole. */
export function rowsOf(groups: RightsComparison['groups'], { onlyDifferences, keyword }: { onlyDifferences: boolean; keyword: string }): ComparisonRow[] {
  const wanted = keyword.toLocaleLowerCase();
  const holds = (name: string): boolean => name.toLocaleLowerCase().includes(wanted);
  return groups.flatMap(({ id, fullName, lines }): ComparisonRow[] => {
    const chosen = lines.filter((line) => (!onlyDifferences || line.differs) && (holds(fullName) || holds(line.fullName)));
    if (chosen.length === 0) return [];
    return [{ key: id, group: fullName }, ...chosen.map((line) => ({ key: `${line.kind} ${line.id}`, line }))];
  });
}
