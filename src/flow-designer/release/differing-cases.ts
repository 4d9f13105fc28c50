import { DataSourceError } from '#renderers/engine/data-source.ts';
import type { FlowCaseResult } from '#schemas/wire/flow-upkeep.ts';

const RULE = 'flow.casesDiffer';

/** The cases for whose sake a release was refused; none where it was refused for something else. */
export function differingCases(problem: unknown): FlowCaseResult[] {
  if (!(problem instanceof DataSourceError)) return [];
  const { data } = problem;
  return isRefusal(data) ? data.cases : [];
}

function isRefusal(data: unknown): data is { rule: string; cases: FlowCaseResult[] } {
  return typeof data === 'object' && data !== null && 'rule' in data && data.rule === RULE && 'cases' in data && Array.isArray(data.cases);
}
