/** One figure beside its goal. */
export interface Finding {
  what: string;
  value: number;
  goal: number;
  /** The goal is a floor; otherwise a ceiling. */
  isAtLeast?: boolean;
}

export function isReached({ value, goal, isAtLeast }: Finding): boolean {
  return isAtLeast === true ? value >= goal : value <= goal;
}

export function findingLine(finding: Finding): string {
  const { what, value, goal, isAtLeast } = finding;
  return `${isReached(finding) ? 'reached' : 'MISSED '} ${what}: ${roundly(value)} (goal: at ${isAtLeast === true ? 'least' : 'most'} ${goal})`;
}

export function roundly(value: number): string {
  return Number.isFinite(value) ? String(Number(value.toPrecision(3))) : '-';
}
